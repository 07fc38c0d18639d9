/** A number as people read it: '2,000'. */
export const figure = (value: number): string => value.toLocaleString('en-GB')

/** '1 case', '2,000 cases', '3 enquiries'. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${figure(count)} ${count === 1 ? one : many}`
