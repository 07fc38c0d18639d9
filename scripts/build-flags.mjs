/**
 * For every process that renders pages, whose objects die with each page. A small nursery saves memory (one of half the size would
 * be collected twice as often). No pretenuring, which would keep a third of each page alive. The old heap is collected when it is
 * 2.2 times its last size: by itself V8 waits longer on a quicker machine, and took up to 785 MB for ten thousand cases, not 700. And
 * once the pages are written, a collection is asked for (scripts/site-build/search-base.ts).
 */
export const buildFlags = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--heap-growing-percent=120', '--expose-gc']
