/** Section 70 as a table, for the page and for machines. */
export const section70Rows: readonly (readonly string[])[] = [
  ['When the client applies', 'What follows', 'Section'],
  ['Within one month of delivery of the bill', 'Assessment as of right, without a payment into court', '70(1)'],
  ['After one month and within 12 months of delivery, unpaid, without a judgment', 'The court may order it, on terms', '70(2)'],
  ['After 12 months from delivery, after a judgment, or after payment', 'Only in special circumstances', '70(3)'],
  ['More than 12 months after payment', 'Never', '70(4)'],
]
