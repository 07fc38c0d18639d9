// Kept apart from the schemas so that pages and the desk do not load them.

/** `dropUnconfirmed` of db/subscribers deletes by the same number. */
export const daysToConfirm = 'seven days'
