export interface MapPosition {
  latitude: number
  longitude: number
}

/** In degrees: the bounds of the United Kingdom with its islands. Swapped numbers are outside them. */
const bounds = { south: 49.8, north: 60.9, west: -8.7, east: 1.8 } as const

/** A single separator between the numbers: a comma or a space. */
const oneGap = (typed: string): string => typed.trim().replace(/\s+/g, ' ').replace(', ', ',')

/** Reads '51.5256, -0.0835', the format that maps copy. */
export function readMapPosition(typed: string): MapPosition | undefined {
  const [, north, east] = /^(-?\d{1,3}(?:\.\d{1,15})?)[,; ](-?\d{1,3}(?:\.\d{1,15})?)$/.exec(oneGap(typed)) ?? []
  if (north === undefined || east === undefined) return undefined
  const [latitude, longitude] = [Number(north), Number(east)]
  const isInside = latitude > bounds.south && latitude < bounds.north && longitude > bounds.west && longitude < bounds.east
  return isInside ? { latitude, longitude } : undefined
}
