/**
 * The flags of every process that renders pages. The objects of a page are garbage after it is written.
 * A young generation of 8 MB saves memory. With half of it, V8 collects twice as often.
 * Without pretenuring a third of each page is not kept alive for long.
 * V8 collects the old heap when it has grown to 2.2 times its last size. Its default depends on the speed of
 * the machine: it used up to 785 MB for ten thousand cases instead of 700.
 * scripts/site-build/search-base.ts calls gc() after the pages are written.
 */
export const buildFlags = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--heap-growing-percent=120', '--expose-gc']
