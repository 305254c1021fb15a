/** From this value on a double has no reliable decimal digit, so PHP does not round it. */
const PRECISION_LIMIT = 1e15;
const MOST_DECIMALS = 100;
const MOST_PRECISION = 15 + 1 + MOST_DECIMALS;

/**
 * Formats a number as PHP's `number_format` does, halves away from zero (spec 9.8); tested with the same vectors as
 * the core. Returns `nan`, `inf` or `-inf` for a number that is not finite. Scripts without types may pass anything:
 * numbers are converted as the core's are, and null is the default.
 */
export function numberFormat(
  number: number,
  decimals?: number | null,
  point?: string | null,
  thousands?: string | null,
): string {
  const value = +number;
  const mark = wantedText(point ?? ".", "point");
  const separator = wantedText(thousands ?? ",", "thousands");
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  const places = Math.trunc(Math.min(Math.max(+(decimals ?? 0) || 0, 0), MOST_DECIMALS));
  const digits = roundedDigits(Math.abs(value), places);
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(?:\d{3})+$)/g, () => separator);
  const sign = value < 0 && /[1-9]/.test(digits) ? "-" : "";
  return sign + whole + (places > 0 ? mark + digits.slice(-places) : "");
}

function wantedText(text: string, name: string): string {
  if (typeof text !== "string") throw new Error(`${name}: a string is wanted`);
  return text;
}

/** Returns the digits of a non-negative number; the last `decimals` of them are the fraction. */
function roundedDigits(value: number, decimals: number): string {
  const scaled = halfUp(preRounded(value, decimals));
  const digits = scaled < PRECISION_LIMIT ? `${BigInt(scaled)}` : exactDigits(value, decimals);
  return digits.padStart(decimals + 1, "0");
}

/** Returns value × 10^decimals, first rounded to the 15 digits that a double holds: 1.005 gives 100.5, not less. */
function preRounded(value: number, decimals: number): number {
  let precision = 14;
  while (shifted(value, precision) >= PRECISION_LIMIT) precision -= 1;
  while (precision < MOST_PRECISION && shifted(value, precision + 1) < PRECISION_LIMIT) precision += 1;
  if (precision <= decimals || precision - 15 >= decimals) return shifted(value, decimals);
  return shifted(halfUp(shifted(value, precision)), decimals - precision);
}

/** Returns the digits of the double itself. `toFixed` gives them up to 10^21; from there on a double is whole. */
function exactDigits(value: number, decimals: number): string {
  return value < 1e21 ? value.toFixed(decimals).replace(".", "") : BigInt(value) + "0".repeat(decimals);
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Multiplies step by step as PHP does, because another order of operations gives another last digit. */
function shifted(value: number, places: number): number {
  let power = 1;
  for (let left = Math.abs(places); left > 0; left--) power *= 10;
  return places < 0 ? value / power : value * power;
}
