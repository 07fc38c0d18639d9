/** The streets around the office in rough positions: a sketch, not a survey. */
interface Street {
  name: string
  /** Drawn width, in metres. */
  width: number
  /** Pairs of longitude and latitude, written as in an SVG. */
  points: string
  /** The position of the name along the street, from 0 to 1. Without it the street is unnamed. */
  label?: number
}

const streets: readonly Street[] = [
  { name: 'Rivington Street', width: 12, points: '-0.0832,51.5262 -0.078,51.5266', label: 0.48 },
  { name: 'Charlotte Road', width: 10, points: '-0.0817,51.52557 -0.0813,51.5269' },
  { name: 'Willow Street', width: 10, points: '-0.08378,51.52505 -0.0819,51.52565' },
  { name: 'Blackall Street', width: 10, points: '-0.08478,51.5253 -0.0836,51.52535' },
  { name: 'Luke Street', width: 12, points: '-0.0844,51.5241 -0.08075,51.5243', label: 0.5 },
  { name: 'Epworth Street', width: 12, points: '-0.0872,51.5237 -0.0844,51.5239' },
  { name: 'Leonard Street', width: 14, points: '-0.0875,51.5243 -0.0841,51.5247 -0.0808,51.5251', label: 0.66 },
  { name: 'Tabernacle Street', width: 14, points: '-0.08605,51.5228 -0.0851,51.5247 -0.0842,51.5264', label: 0.62 },
  { name: 'Curtain Road', width: 16, points: '-0.0811,51.5228 -0.0806,51.5249 -0.0801,51.5271', label: 0.32 },
  { name: 'Paul Street', width: 16, points: '-0.0848,51.5228 -0.0841,51.5247 -0.0829,51.526', label: 0.36 },
  { name: 'City Road', width: 22, points: '-0.0868,51.522 -0.0872,51.5236 -0.0881,51.5255 -0.0896,51.5272', label: 0.42 },
  { name: 'Great Eastern Street', width: 22, points: '-0.0838,51.52655 -0.0815,51.52545 -0.0785,51.5239', label: 0.27 },
  { name: 'Old Street', width: 22, points: '-0.0905,51.5252 -0.0881,51.5257 -0.0838,51.52655 -0.0775,51.5272', label: 0.42 },
]

export const size = { width: 620, height: 440 } as const
const centre = { longitude: -0.0839, latitude: 51.5251 }
const metres = { longitude: 69_290, latitude: 111_250 }

/** One unit of the drawing is a metre. */
function place(point: string): [x: number, y: number] {
  const [longitude = 0, latitude = 0] = point.split(',').map(Number)
  const x = size.width / 2 + (longitude - centre.longitude) * metres.longitude
  const y = size.height / 2 - (latitude - centre.latitude) * metres.latitude
  return [Math.round(x), Math.round(y)]
}

const distance = ([ax, ay]: [number, number], [bx, by]: [number, number]) => Math.hypot(bx - ax, by - ay)

/** The point at a share of the way along, and the direction there. Names read from left to right. */
function along(points: [number, number][], share: number): { x: number; y: number; angle: number } {
  const legs = points.slice(1).map((end, index) => ({ start: points[index] ?? end, end }))
  let left = share * legs.reduce((sum, { start, end }) => sum + distance(start, end), 0)
  for (const { start, end } of legs) {
    const length = distance(start, end)
    if (left <= length) {
      const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI
      const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
      return { x: start[0] + ((end[0] - start[0]) * left) / length, y: start[1] + ((end[1] - start[1]) * left) / length, angle: upright }
    }
    left -= length
  }
  throw new Error('The share must be from 0 to 1.')
}

/** A narrow plan is cropped by this much on both sides, so names keep this distance from them. */
const side = 150

export const drawn = streets.map(({ name, width, points, label }) => {
  const places = points.split(' ').map(place)
  const at = label === undefined ? undefined : along(places, label)
  return { name, width, points: places.join(' '), label: at && { ...at, aside: at.x < side || at.x > size.width - side } }
})

/** The premises are on the west side of the street. */
export const premises = place('-0.08372,51.52555')
export const station = place('-0.0881,51.5257')
