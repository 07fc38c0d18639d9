const weights = [8, 7, 6, 5, 4, 3, 2]

/**
 * HMRC's check digits: the weighted sum and the last two digits are a multiple of 97. For newer numbers
 * they are one after adding 55.
 */
function isConsistent(digits: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), Number(digits.slice(7, 9)))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** A VAT number of the United Kingdom, such as 'GB 980 7806 84'. A branch has three digits more. */
export function readVatNumber(typed: string): string | undefined {
  const [, digits = '', branch = ''] = /^(?:GB)?(\d{9})(\d{3})?$/.exec(typed.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (digits === '' || /^0+$/.test(digits) || !isConsistent(digits)) return undefined
  return ['GB', digits.slice(0, 3), digits.slice(3, 7), digits.slice(7), branch].join(' ').trim()
}
