/**
 * For every process that renders pages: what a page needs is garbage when it is written. A small nursery for it saves memory
 * (one of half the size would be emptied twice as often); and nothing is put among what stays because its like stayed once, or
 * a third of each page is kept alive from there.
 */
export const buildFlags = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring']
