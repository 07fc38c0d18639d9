/** The `config` of a function that answers reads alone. Netlify's own type has no HEAD; its bundler and its routes know it. */
export interface ReaderConfig {
  path: `/${string}`[]
  method: ['GET', 'HEAD']
  excludedPath?: `/${string}`[]
  /** Whether a built page at the same path is served instead. */
  preferStatic?: true
}
