/**
 * Runs before the first paint and returns whether the line is slow.
 * Some browsers do not report the connection, and a new connection is not measured yet.
 * So a long wait for this page counts too.
 */
export function isLineSlow(): boolean {
  return performance.now() > 500 || /[23]g/.test(navigator.connection?.effectiveType ?? '')
}
