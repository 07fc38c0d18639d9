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

/** Unknown categories are grey. */
export function categoryTint(category: string): 'purple' | 'orange' | 'blue' | 'green' | 'red' | 'grey' {
  switch (category) {
    case 'Cost Budgeting':
      return 'purple'
    case 'Detailed Assessment':
      return 'orange'
    case 'QOCS':
      return 'blue'
    case "Solicitor's Act":
      return 'green'
    case 'Part 36':
      return 'red'
    default:
      return 'grey'
  }
}
