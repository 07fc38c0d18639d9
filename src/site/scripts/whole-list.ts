/**
 * The register's first paint waits until its list has come, which is some milliseconds after its head: drawn in one go the rows are
 * seen as soon as after a frame without them, and nothing is laid out twice. What follows the list is the footer. By script, because
 * the HTML checker knows no link that expects an element; a browser that knows none either paints what it has.
 */
export const wholeListScript = `const whole = document.createElement('link')
Object.assign(whole, { rel: 'expect', href: '#site-footer', blocking: 'render' })
document.head.append(whole)`
