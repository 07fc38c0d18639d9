// Kept apart from the schemas so that a visitor's browser does not load zod.
import { type OtherName, readChoice } from '../fields/choice.ts'

export const caseCategories = ['Cost Budgeting', 'Detailed Assessment', 'QOCS', "Solicitor's Act", 'Part 36'] as const
export type CaseCategory = (typeof caseCategories)[number]

export const otherCategoryNames: readonly OtherName<CaseCategory>[] = [
  ['Cost Budgets', 'Cost Budgeting'],
  ['Qualified One-Way Costs Shifting', 'QOCS'],
  ['Qualified One-Way Costs Shifting (QOCS)', 'QOCS'],
  ['QOCS (Qualified One-Way Costs Shifting)', 'QOCS'],
  ["Solicitor's Act 1974", "Solicitor's Act"],
  ['CPR Part 36', 'Part 36'],
  ['Part 36 Offers', 'Part 36'],
]

/** The category that a text clearly means, such as `costs budgeting`, `Solicitor’s Act` or `Part-36`. */
export function readCaseCategory(text: unknown): CaseCategory | undefined {
  return readChoice(text, caseCategories, otherCategoryNames)
}

type Tint = 'purple' | 'orange' | 'blue' | 'green' | 'red' | 'grey'

const tints: Readonly<Record<CaseCategory, Tint>> = {
  'Cost Budgeting': 'purple',
  'Detailed Assessment': 'orange',
  QOCS: 'blue',
  "Solicitor's Act": 'green',
  'Part 36': 'red',
}
const tintOf: ReadonlyMap<string, Tint> = new Map(Object.entries(tints))

/** Unknown categories are grey. */
export const categoryTint = (category: string): Tint => tintOf.get(category) ?? 'grey'
