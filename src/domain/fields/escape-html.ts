const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML elements and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const escaped = /&(?:amp|lt|gt|quot|#39);/g
const bySign = new Map(Object.entries(signs).map(([sign, written]) => [written, sign]))

export const unescapeHtml = (html: string): string => html.replaceAll(escaped, (written) => bySign.get(written) ?? written)
