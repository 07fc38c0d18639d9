/** The forms that Royal Mail gives out: A9, A99, A9A, AA9, AA99 and AA9A, then a digit and two letters. */
const form = /^(GIR|[A-Z]{1,2}\d(?:\d|[A-Z])?)(\d[ABD-HJLNP-UW-Z]{2})$/

/** A postcode with its one space, in capitals. */
export function readPostcode(typed: string): string | undefined {
  const [, outward, inward] = form.exec(typed.replace(/\s/g, '').toUpperCase()) ?? []
  return outward && inward ? `${outward} ${inward}` : undefined
}
