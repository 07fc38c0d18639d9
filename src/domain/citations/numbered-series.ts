type Named = readonly [from: number, until: number, ...names: readonly string[]]

/**
 * Reports of one court or reporter, most of them before 1865: a year in round brackets, a volume and a page.
 * The years are those in which one of the row appeared.
 */
export const numberedSeries: readonly Named[] = [
  [1500, 1660, 'Co Rep'],
  [1690, 1800, 'P Wms', 'Stra|Str', 'Atk', 'Burr', 'W Bl|Wm Bl', 'Cowp', 'TR|Term Rep'],
  [1746, 1817, 'Ves|Ves Jun|Ves Jr|Ves Sen'],
  [1800, 1835, 'East', 'Camp', 'Taunt', 'Mer', 'Swanst|Swan|Swans|Swanston', 'B & Ald', 'B & C', 'B & Ad', 'Russ', 'Bing', 'My & K'],
  [1826, 1852, 'Sim', 'Cl & F|Cl & Fin', 'Ad & E', 'Bing NC|Bing N Cas', 'My & Cr', 'Y & C Ex', 'M & W', 'Moo PC', 'Ph', 'Hare'],
  [1838, 1870, 'Beav', 'CB', 'CB (NS)|CBNS', 'HL Cas|HLC', 'De GM & G', 'De G & J', 'K & J', 'E & B|El & Bl', 'E & E|El & El'],
  [1856, 1870, 'H & N', 'H & C', 'B & S'],
  [1831, 1949, 'LJ Ch', 'LJQB', 'LJKB', 'LJCP', 'LJ Ex', 'LJPC'],
  [1895, 1941, 'Com Cas'],
  [1919, 1950, 'Ll L Rep|Ll LR|Ll Rep|Lloyds List Rep'],
]
