/** The title of a 503 when the work took too long for one call. Less of it may succeed. */
export const passkeyRequired = 'Passkey required'
export const databaseSlow = 'Database slow'
