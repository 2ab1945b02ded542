declare module 'launch-editor/guess.js' {
  /** Returns the editor that would be opened, with its arguments; null if none is found. */
  export default function guessEditor(specified?: string): readonly [editor: string | null, ...args: string[]]
}
