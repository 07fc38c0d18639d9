/**
 * Defines `slowLine` for the rest of the script before the first paint.
 * Not every browser reports the connection,
 * and a new connection is not measured yet. So the wait for this page counts too, in milliseconds.
 */
export const slowLineScript = 'const slowLine = performance.now() > 500 || /[23]g/.test(navigator.connection?.effectiveType)'
