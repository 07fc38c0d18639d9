/** The title of a 503 whose work was too much for the time that a call has: less of it may succeed. */
export const databaseSlow = 'Database slow'
