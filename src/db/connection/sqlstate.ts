/**
 * Whether a code is an SQLSTATE: five characters that PostgreSQL sends with its own errors.
 * Errors of a broken connection have none, or one of Node, such as EPIPE.
 */
export const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code)
