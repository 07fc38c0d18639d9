/**
 * Delays the register's first paint until its list has arrived, some milliseconds after the head.
 * One paint shows the rows as early as two would, and lays nothing out twice.
 * Only the footer comes after the list.
 * A script adds the link, because the HTML checker rejects links that expect an element.
 * A browser without support for them paints what it has.
 */
export function delayFirstPaint(): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'expect', href: '#site-footer', blocking: 'render' }))
}
