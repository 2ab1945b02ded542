/** One request of a client, and what came back. Times are milliseconds since 1970. */
export type Seen = {
  readonly method: 'GET' | 'HEAD'
  /** Path and query. */
  readonly address: string
  /** Further headers that were sent, in small letters. */
  readonly sent: Readonly<Record<string, string>>
  /** The status; 0 where no whole answer came. */
  readonly status: number
  /** What the answer's headers say, in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** The SHA-256 of the body, in hexadecimal digits, and its bytes. */
  readonly sha256: string
  readonly size: number
  readonly begun: number
  readonly ended: number
  /** Why no whole answer came. */
  readonly failure?: string
}

/** What the clients are told to do. */
export type LoadOrder = {
  readonly port: number
  readonly seed: number
  readonly seconds: number
  readonly connections: number
  /** Clients beside these that begin a request and never end it. */
  readonly slow: number
}

/** What the clients did beside asking and reading to the end. */
export type Rough = {
  /** Requests that were given up in the middle. */
  readonly aborted: number
  /** Requests that never ended, and how many of them the server hung up on. */
  readonly slow: number
  readonly slowCut: number
  /** Requests with 100 kB of headers, and what was answered to them, by status. */
  readonly huge: Readonly<Record<string, number>>
}

/** What the process of the clients says: what it has seen since it last said so, and at last what else it did. */
export type LoadReport = { readonly seen: readonly Seen[]; readonly rough?: Rough }
