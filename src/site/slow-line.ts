/** Says, in a script that runs before the first paint, whether the visitor's line is slow: not every browser tells. */
export const onSlowLine = '/[23]g/.test(navigator.connection?.effectiveType)'
