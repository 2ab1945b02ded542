// Defined by the bundler, and for tests by their configuration.
declare const __PROJECT_ROOT__: string

/** The absolute path of the project's folder, which has `src/`, `test/` and `package.json`. */
export const projectRoot: string = __PROJECT_ROOT__
