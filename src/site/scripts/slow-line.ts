/**
 * Tells the rest of a script that runs before the first paint whether the visitor's line is slow. Not every browser says so, and
 * one that is new to the line does not know: then by how long the visitor has waited for the page, in milliseconds.
 */
export const slowLineScript = 'const slowLine = performance.now() > 500 || /[23]g/.test(navigator.connection?.effectiveType)'
