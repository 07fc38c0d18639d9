/** What an element says about its words. */
export interface HtmlStyle {
  bold: boolean
  italic: boolean
  isQuote: boolean
  /** The number or bullet of a word processor's list, which is not part of the words. */
  isListMark: boolean
  isHidden: boolean
}

export const plainStyle: HtmlStyle = { bold: false, italic: false, isQuote: false, isListMark: false, isHidden: false }

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}\\s{0,4}=\\s{0,4}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)?.slice(1).find(Boolean) ?? ''

/** Whether the style sets a property to one of some values. Undefined if it does not set it. */
function isSet(style: string, property: string, values: RegExp): boolean | undefined {
  const found = new RegExp(`(?:^|[;\\s])${property}\\s{0,4}:\\s{0,4}([^;]+)`, 'i').exec(style)?.[1]
  return found === undefined ? undefined : values.test(found)
}

/** The style of an element within another. */
export function styleOf(name: string, attributes: string, outer: HtmlStyle): HtmlStyle {
  const style = attribute(attributes, 'style')
  const isHeading = /^h[1-6]$/.test(name)
  return {
    bold: isSet(style, 'font-weight', /^(?:bold|[6-9]00)/i) ?? (/^(?:b|strong|th)$/.test(name) || (outer.bold && !isHeading)),
    italic: isSet(style, 'font-style', /^(?:italic|oblique)/i) ?? (/^(?:i|em|cite)$/.test(name) || outer.italic),
    isQuote: outer.isQuote || name === 'blockquote' || /^Mso(?:Intense)?Quote/.test(attribute(attributes, 'class')),
    isListMark: outer.isListMark || isSet(style, 'mso-list', /^Ignore/i) === true,
    isHidden: outer.isHidden || isSet(style, 'display', /^none/i) === true || isSet(style, 'mso-hide', /^all/i) === true,
  }
}

/** The level of a heading. 0 for any other element. */
export function headingLevel(name: string, attributes: string): number {
  if (/^MsoTitle/.test(attribute(attributes, 'class'))) return 1
  return Math.min(Number(/^h([1-6])$/.exec(name)?.[1] ?? 0), 3)
}
