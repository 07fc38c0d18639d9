/** What PostgreSQL sends with each error of its own, and a wire that broke does not: five characters (SQLSTATE). */
export const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
