/** The paths of scripts that pages load when first needed. The last one draws changed content. */
export const formToolsPath = '/form-tools.js'
export const caseToolsPath = '/case-tools.js'
export const citeFormsPath = '/cite-forms.js'
export const liveScriptPath = '/live.js'

/**
 * Below this path the function `pages` returns drawings of the stored content as HTML: a record by the path of
 * its page, such as `/drawn/cases/smith-v-jones`, or a part of a page by its name.
 */
export const drawnFolder = '/drawn'
