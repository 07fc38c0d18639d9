/** Where the built site has the scripts that a case's page loads when a reader touches it. */
export const caseToolsPath = '/case-tools.js'
export const citeFormsPath = '/cite-forms.js'
