/** What `scripts/bundle.mjs` writes into the bundle. Tests run the sources, and name the folder of the bundle that they use. */
type Program = { readonly id: string; readonly version: string; readonly folder?: string }

declare const __PROGRAM__: Program

/** `id` identifies the state of the program, for caches; `folder` has its pages, handlers and files. */
export const program: Required<Program> = { folder: import.meta.dirname, ...__PROGRAM__ }
