/** The path of the script that draws changed content. */
export const liveScriptPath = '/live.js'

/**
 * Below this path the function `pages` returns drawings of the stored content as HTML: a record by the path of
 * its page, such as `/drawn/cases/smith-v-jones`, or a part of a page by its name.
 */
export const drawnFolder = '/drawn'
