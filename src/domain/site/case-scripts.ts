/** Where the built site has the scripts that pages load when a reader touches them. */
export const formToolsPath = '/form-tools.js'
export const caseToolsPath = '/case-tools.js'
export const citeFormsPath = '/cite-forms.js'
