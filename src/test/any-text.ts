import fc from 'fast-check'

/** Any UTF-16 code units, including halves of pairs. The library's own strings of them take a second to prepare. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), maxLength === undefined ? {} : { maxLength }).map((units) => String.fromCharCode(...units))
