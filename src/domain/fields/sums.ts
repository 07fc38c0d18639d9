import * as z from 'zod'

/** Splits a typed or pasted row of amounts: '£579 £422', '579, 422', '579 / 422'. */
export const splitSums = (row: string): string[] => row.split(/[\s,;/|]+/).filter((sum) => sum !== '')

/** Whole pounds, in the order of a table's columns. Stored as '579 / 422'. */
export const sumsSchema = (label: string, count: number) =>
  z
    .string(`${label} is required`)
    .transform((row) => splitSums(row).map((sum) => sum.replace(/^£/, '')))
    .refine((sums) => sums.length === count, `${label} needs ${count} sums`)
    .refine((sums) => sums.every((sum) => /^[1-9]\d{0,3}$/.test(sum)), `${label} must be whole pounds, such as 579`)
    .transform((sums) => sums.join(' / '))
