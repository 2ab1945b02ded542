declare module 'launch-editor/guess.js' {
  /** The editor that would be opened, with its arguments; null where none is found. */
  export default function guessEditor(specified?: string): readonly [editor: string | null, ...args: string[]]
}
