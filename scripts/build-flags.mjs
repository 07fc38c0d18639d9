/**
 * For every process that builds the site. A page's objects die with the page: a small nursery saves memory (one of half the size would
 * be collected twice as often), and without pretenuring no third of each page stays alive. The old heap is collected when it is 2.2
 * times its last size, because V8 by itself waits longer on a quicker machine. scripts/site-build/search-base.ts calls for a collection.
 */
export const buildFlags = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--heap-growing-percent=120', '--expose-gc']

/** Without these settings the bundler's allocators, its own and the system's, hold two hundred megabytes that they no longer use. */
export const buildEnvironment = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0', MALLOC_ARENA_MAX: '1' }
