import { useEffect, useState } from 'preact/hooks'

/** What was asked for: the last value that came stays until the next one does, so that nothing flickers. */
export type Loaded<T> = {
  readonly value: T | undefined
  /** There is nothing of that name now. */
  readonly isMissing: boolean
}

/** What the program says at a path below `/workbench/data/`, asked anew with each edition. */
export function useData<T>(path: string, edition: number | undefined): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { readonly path: string }>({
    path,
    value: undefined,
    isMissing: false,
  })
  useEffect(() => {
    const stop = new AbortController()
    if (edition !== undefined)
      load<T>(path, stop.signal).then(found => setLoaded({ path, ...found }), ignoreAbort)
    return () => stop.abort()
  }, [path, edition])
  return loaded.path === path ? loaded : { value: undefined, isMissing: false }
}

async function load<T>(path: string, signal: AbortSignal): Promise<Loaded<T>> {
  const response = await fetch(`/workbench/data/${path}`, { signal })
  if (response.status === 404) return { value: undefined, isMissing: true }
  if (!response.ok) throw new Error(await response.text())
  return { value: await response.json(), isMissing: false }
}

// The live connection tells of a program that has ended.
function ignoreAbort(error: unknown): void {
  const isExpected =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')
  if (!isExpected) throw error
}
