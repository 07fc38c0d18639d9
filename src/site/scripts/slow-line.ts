/**
 * Defines `slowLine` for the rest of the script before the first paint.
 * Some browsers do not report the connection, and a new connection is not measured yet.
 * So a long wait for this page counts too.
 */
export const slowLineScript = 'const slowLine = performance.now() > 500 || /[23]g/.test(navigator.connection?.effectiveType)'
