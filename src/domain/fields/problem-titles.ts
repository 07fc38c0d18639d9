/** The title of a 403 to somebody who has to use or add a passkey first. */
export const passkeyRequired = 'Passkey required'
/** The title of a 403 to a call that can be repeated once the person has proved again who they are. */
export const confirmationRequired = 'Confirmation required'
/** The title of a 503 when the work took too long for one call. Less of it may succeed. */
export const databaseSlow = 'Database slow'
