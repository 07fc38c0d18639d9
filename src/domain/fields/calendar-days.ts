import { dayMs } from './dates.ts'

// Kept apart from `dates.ts`, which every page of visitors loads.

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
