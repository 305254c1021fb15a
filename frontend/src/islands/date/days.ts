/** Returns the local midnight that represents a day `yyyy-mm-dd` in the calendar's grid. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const midnight = new Date(2000, 0, 1);
  // The constructor maps years below 100 to 19yy.
  midnight.setFullYear(year, month - 1, date);
  return midnight;
}

/** Returns the day `yyyy-mm-dd` that a local midnight represents. */
export function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** Pads a number with leading zeros. */
export function padded(number: number, digits = 2): string {
  return `${number}`.padStart(digits, "0");
}
