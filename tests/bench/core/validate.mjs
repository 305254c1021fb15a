// Checks a table of rows by the rules of its four fields: the broken rules, the sentence for each, and the alert.

const ROWS = 1_000;
const FIELDS = [
  { name: "Nom", rules: ["required"] },
  { name: "Courriel", rules: ["required", "email-simple"] },
  { name: "Places", rules: ["range"], least: 1, greatest: 500 },
  { name: "Surface", rules: ["numeric"] },
];

const one = (list, index) => list[index % list.length];

/** Every sixth name is missing, every seventh address is invalid, and so on. */
const VALUES = Array.from({ length: ROWS }, (_, index) => [
  one(["Léa", "Noël", "Zoé", "Inès", "Hervé", " "], index),
  one(["lea@mairie.fr", "noel@exemple.fr", "zoe@a.fr", "i@b.org", "h@c.net", "x.y@d.com", "mairie"], index),
  one(["12", "500", "1 000", "7,5", "beaucoup"], index),
  one(["1 250,50", "-3", "", "12.5", "grand", "80"], index),
]).flat();

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

function numberIn(value) {
  const text = value.replace(/[\s\u00a0\u202f\u2009]/g, "");
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : undefined;
}

const BREAKS = {
  required: (value) => value === "",
  "email-simple": (value) => value !== "" && !(value.indexOf("@", 1) > 0 && value.indexOf(".", 3) > 2),
  numeric: (value) => value !== "" && numberIn(value) === undefined,
  range: (value, { least, greatest }) => {
    const number = numberIn(value);
    return value !== "" && !(number !== undefined && number >= least && number <= greatest);
  },
};

const SENTENCES = {
  required: ({ name }) => `Le champ ${name} est requis.`,
  "email-simple": ({ name }) => `Le champ ${name} doit contenir une adresse email.`,
  numeric: ({ name }) => `Le champ ${name} doit contenir un nombre.`,
  range: ({ name, least, greatest }) => `Le champ ${name} doit contenir un nombre entre ${least} et ${greatest}.`,
};

/** The same rules in plain JavaScript: the alert, then for each broken rule its value, name and sentence. */
function plainCheck() {
  const findings = [];
  VALUES.forEach((value, index) => {
    const field = FIELDS[index % FIELDS.length];
    const text = value.trim();
    for (const rule of field.rules) {
      if (BREAKS[rule](text, field)) findings.push([index, rule, SENTENCES[rule](field)]);
    }
  });
  const sentences = findings.map(([, , sentence]) => sentence);
  return { alert: ["Erreur(s) rencontrée(s) :", ...sentences].join("\n"), findings };
}

export function rows({ core }) {
  const fields = FIELDS.map(({ name, rules, least = "", greatest = "" }) => ({
    name,
    rules,
    min: String(least),
    max: String(greatest),
  }));
  const check = () => {
    const { alert, findings } = core.checkForm(fields, VALUES);
    return { alert, findings: findings.map(({ index, rule, message }) => [index, rule, message]) };
  };
  return [
    {
      name: `check of ${ROWS.toLocaleString("en")} rows × ${FIELDS.length} fields`,
      ours: { name: "Vitrine", run: check },
      peers: [{ name: "plain JavaScript, the same rules", aim: 1, run: plainCheck }],
    },
  ];
}
