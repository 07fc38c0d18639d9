/** The flags of every process that runs the project's TypeScript. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--import', new URL('./module-formats.mjs', import.meta.url).href]

/**
 * Further flags of a process that builds the site. The objects of a page are garbage after it is written.
 * A young generation of 16 MB saves memory. With half of it, V8 collects twice as often, and the system's calls
 * for memory take four seconds of a build of ten thousand cases.
 * Without pretenuring a third of each page is not kept alive for long.
 * V8 collects the old heap when it has grown to 2.2 times its last size. Its default depends on the speed of
 * the machine.
 */
export const buildFlags = ['--max-semi-space-size=16', '--no-allocation-site-pretenuring', '--heap-growing-percent=120']

/** Without these settings the allocators of the bundler and of the system hold 200 MB of unused memory. */
export const buildEnvironment = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0', MALLOC_ARENA_MAX: '1' }
