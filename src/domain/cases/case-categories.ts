// Apart from the schemas: a visitor's browser loads these and none of those.
export const caseCategories = ['Cost Budgeting', 'Detailed Assessment', 'QOCS', "Solicitor's Act", 'Part 36'] as const

/** The badge tint of a category; a category from elsewhere is grey. */
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
