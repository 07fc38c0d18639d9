/** The paths of scripts that pages load when a reader first uses them. */
export const formToolsPath = '/form-tools.js'
export const caseToolsPath = '/case-tools.js'
export const citeFormsPath = '/cite-forms.js'
