/** A unit of measure. Figures of one dimension can be compared once multiplied by `factor` (and shifted by `offset`). */
export type Unit = { symbol: string; dimension: string; factor: number; offset?: number }

type UnitLine = [dimension: string, symbol: string, factor: number, names: string, offset?: number]

// Left out because they mean two things: ton (short or long), gallon (US or imperial), pound (also money), in (also a word).
const UNIT_LINES: UnitLine[] = [
  ['length', 'mm', 0.001, 'mm millimetre millimetres millimeter millimeters'],
  ['length', 'cm', 0.01, 'cm centimetre centimetres centimeter centimeters'],
  ['length', 'm', 1, 'm metre metres meter meters'],
  ['length', 'km', 1000, 'km kilometre kilometres kilometer kilometers'],
  ['length', 'ft', 0.3048, 'ft foot feet'],
  ['length', 'mi', 1609.344, 'mi mile miles'],
  ['length', 'inch', 0.0254, 'inch inches'],
  ['mass', 'g', 0.001, 'g gram grams gramme grammes'],
  ['mass', 'kg', 1, 'kg kilogram kilograms kilo kilos'],
  ['mass', 't', 1000, 't tonne tonnes'],
  ['mass', 'lb', 0.45359237, 'lb lbs'],
  ['mass', 'oz', 0.028349523, 'oz ounce ounces'],
  ['volume', 'ml', 0.001, 'ml millilitre millilitres milliliter milliliters'],
  ['volume', 'l', 1, 'l L litre litres liter liters'],
  ['volume', 'm³', 1000, 'm³ m3'],
  ['area', 'm²', 1, 'm² m2 sqm'],
  ['area', 'km²', 1_000_000, 'km² km2'],
  ['area', 'ha', 10_000, 'ha hectare hectares'],
  ['area', 'acre', 4046.8564, 'acre acres'],
  ['area', 'sq ft', 0.09290304, 'sqft'],
  ['energy', 'Wh', 1, 'wh'],
  ['energy', 'kWh', 1000, 'kwh'],
  ['energy', 'MWh', 1_000_000, 'mwh'],
  ['energy', 'GWh', 1_000_000_000, 'gwh'],
  ['energy', 'TWh', 1_000_000_000_000, 'twh'],
  ['power', 'W', 1, 'watt watts'],
  ['power', 'kW', 1000, 'kw kilowatt kilowatts'],
  ['power', 'MW', 1_000_000, 'MW megawatt megawatts'],
  ['power', 'GW', 1_000_000_000, 'gw gigawatt gigawatts'],
  ['storage', 'kB', 1000, 'kb'],
  ['storage', 'MB', 1_000_000, 'MB megabyte megabytes'],
  ['storage', 'GB', 1_000_000_000, 'gb gigabyte gigabytes'],
  ['storage', 'TB', 1_000_000_000_000, 'tb terabyte terabytes'],
  ['speed', 'km/h', 1, 'km/h kph'],
  ['speed', 'mph', 1.609344, 'mph'],
  ['temperature', '°C', 1, '°c'],
  ['temperature', '°F', 5 / 9, '°f', -32],
  ['time', 'second', 1, 's sec second seconds'],
  ['time', 'minute', 60, 'min mins minute minutes'],
  ['time', 'hour', 3600, 'h hr hrs hour hours'],
  ['days', 'day', 1, 'day days'],
  ['days', 'week', 7, 'week weeks'],
  ['months', 'month', 1, 'month months'],
  ['months', 'year', 12, 'year years'],
]

const unitsByName = new Map<string, Unit>()
for (const [dimension, symbol, factor, names, offset] of UNIT_LINES) {
  for (const name of names.split(' ')) {
    unitsByName.set(name, { symbol, dimension, factor, ...(offset === undefined ? {} : { offset }) })
  }
}

const unitsBySymbol = new Map([...unitsByName.values()].map(unit => [unit.symbol, unit]))

/** As written first, then in lower case; a single letter only as written: 5 g is a mass, 5G is not. */
export function unitNamed(word: string): Unit | undefined {
  return unitsByName.get(word) ?? (word.length > 1 ? unitsByName.get(word.toLowerCase()) : undefined)
}

export function unitWithSymbol(symbol: string): Unit | undefined {
  return unitsBySymbol.get(symbol)
}

/** The value in the base unit of its dimension. */
export function inBaseUnit(value: number, { factor, offset = 0 }: Unit): number {
  return (value + offset) * factor
}
