/** The `config` of a function that only reads. Netlify's type lacks HEAD, but its bundler accepts it. */
export interface ReaderConfig {
  path: `/${string}`[]
  method: ['GET', 'HEAD']
  excludedPath?: `/${string}`[]
  /** Whether a built page at the same path is served first. */
  preferStatic?: true
}
