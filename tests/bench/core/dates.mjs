// Dates as a French form sends them: parses texts to calendar days and rejects impossible ones.

const COUNT = 1_000;
const TODAY = "2026-11-21";
const two = (number) => String(number).padStart(2, "0");

/** Days up to the 31st of every month, so that some are impossible. */
const TEXTS = Array.from({ length: COUNT }, (_, index) => {
  const [day, month, year] = [1 + ((index * 17) % 31), 1 + ((index * 5) % 12), 1950 + ((index * 13) % 90)];
  return `${two(day)}/${two(month)}/${year}`;
});

const isoOf = (date) =>
  Number.isNaN(date.getTime()) ? null : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export function rows({ core, parse }) {
  const reference = new Date(2026, 10, 21);
  const dateFns = {
    name: "date-fns parse",
    aim: 1,
    run: () => TEXTS.map((text) => parse(text, "dd/MM/yyyy", reference)),
    read: (dates) => dates.map(isoOf),
  };
  const days = (answers) => answers.map(({ moment }) => moment ?? null);
  const field = { date: "dd/mm/yy" };
  return [
    {
      name: `${COUNT.toLocaleString("en")} dates by tokens`,
      ours: {
        name: "Vitrine",
        run: () => TEXTS.map((text) => core.parseDate({ text, field, today: TODAY })),
        read: days,
      },
      peers: [dateFns],
    },
    {
      name: `${COUNT.toLocaleString("en")} dates as typed, with the sentence of a refusal`,
      ours: {
        name: "Vitrine",
        run: () => TEXTS.map((text) => core.readDate({ text, field, today: TODAY })),
        read: days,
      },
      peers: [dateFns],
    },
  ];
}
