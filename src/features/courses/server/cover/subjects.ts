import type { MotifName } from "./motifs.ts";

// Words of a title, in English and Bengali, and the drawing of their subject. What is more special comes first.
const subjects: readonly (readonly [words: string, motif: MotifName])[] = [
  // Methods
  ["survival|kaplan|time.to.event|সারভাইভাল|উদ্বর্তন", "km"],
  ["meta.?analy|systematic|\\bforest|মেটা|সিস্টেমেটিক|পদ্ধতিগত পর্যালোচনা", "forest"],
  ["sample size|\\bpower\\b|নমুনার আকার|পাওয়ার", "bells"],
  ["case report form|\\bcrfs?\\b|data manag|clean data|কেস রিপোর্ট ফর্ম|উপাত্ত ব্যবস্থাপনা", "form"],
  ["case report|bedside|কেস রিপোর্ট|রোগীর বিবরণ", "stethoscope"],
  ["good clinical|\\bgcp\\b|গুড ক্লিনিক্যাল|জিসিপি", "protocol"],
  ["multi.?site|monitor|মনিটর|তদারকি", "sites"],
  ["randomi|\\btrials?\\b|ট্রায়াল|দৈবচয়ন", "arms"],
  ["referenc|citation|plagiar|তথ্যসূত্র|উদ্ধৃতি", "quote"],
  // Specialties
  ["cardi|heart|\\becg\\b|hypertens|হৃদ|হৃৎ|ইসিজি|উচ্চ রক্তচাপ", "heart"],
  ["respir|lung|asthma|tubercul|ফুসফুস|যক্ষ্মা|হাঁপানি", "lungs"],
  ["\\brenal|kidney|nephro|dialys|কিডনি|ডায়ালাইসিস", "kidney"],
  ["genet|genom|\\bdna\\b|জিনগত|জিনতত্ত্ব|ডিএনএ", "dna"],
  ["\\bdrugs?\\b|pharma|antibio|ওষুধ|ঔষধ|অ্যান্টিবায়োটিক", "pill"],
  ["microb|patholog|laborator|অণুজীব|ল্যাবরেটরি|পরীক্ষাগার", "microscope"],
  ["vaccin|immuni|টিকা", "syringe"],
  ["infect|covid|virus|dengue|সংক্রমণ|ভাইরাস|ডেঙ্গু|কোভিড", "virus"],
  ["blood|haemat|diabet|রক্ত|ডায়াবেটিস", "drop"],
  ["newborn|neonat|paediat|obstet|নবজাতক|শিশু|প্রসূতি", "feet"],
  ["\\beyes?\\b|ophthal|চোখ|চক্ষু", "eye"],
  ["orthop|\\bbones?\\b|fractur|হাড়|অস্থি", "bone"],
  ["dental|dentist|tooth|teeth|দাঁত|দন্ত", "tooth"],
  ["chemis|toxic|রসায়ন|বায়োকেমি|বিষক্রিয়া", "flask"],
  // Writing, ethics, teaching, work
  ["manuscript|গবেষণাপত্র|পাণ্ডুলিপি", "page"],
  ["imrad|\\bwrit|লেখা|লিখন", "nib"],
  ["consent|সম্মতি", "print"],
  ["ethic|\\birb\\b|নৈতিক", "scales"],
  ["privacy|safety|security|নিরাপত্তা|গোপনীয়তা", "shield"],
  ["\\beeg\\b|epilep|seizure|খিঁচুনি|মৃগী|ইইজি", "eeg"],
  ["imaging|\\bmri\\b|\\bct\\b|radiolog|ইমেজিং|এমআরআই", "slice"],
  ["stroke|স্ট্রোক", "clot"],
  ["neuro|brain|স্নায়ু|মস্তিষ্ক", "brain"],
  ["question|প্রশ্ন", "question"],
  ["\\bwards?\\b|nursing|ওয়ার্ড|নার্সিং", "bed"],
  ["python|programming|software|পাইথন|প্রোগ্রামিং|সফটওয়্যার", "code"],
  ["jamovi|spss|stata\\b|জামোভি|এসপিএসএস", "boxplot"],
  ["regress|correlat|রিগ্রেশন|সহসম্পর্ক", "scatter"],
  ["statistic|পরিসংখ্যান", "histogram"],
  ["budget|\\bgrants?\\b|finance|বাজেট|অনুদান|হিসাব", "coins"],
  ["\\bclinics?\\b|chamber|চেম্বার|ক্লিনিক ব্য", "clinic"],
  ["\\bfigures?\\b|graphic|illustrat|চিত্র", "bezier"],
  ["\\bR\\b|\\bgraphs?\\b|গ্রাফ", "rise"],
  ["poster|পোস্টার", "easel"],
  ["slides?\\b|\\bpresent|স্লাইড|উপস্থাপনা", "board"],
  ["public health|epidem|জনস্বাস্থ্য|মহামারি", "globe"],
  ["literature|\\bsearch|\\breviews?\\b|সাহিত্য পর্যালোচনা|তথ্য খোঁজা", "lens"],
];

// Bengali has letters that can be written as one character or as two. NFC makes them equal.
const compiled = subjects.map(([words, motif]) => ({
  words: new RegExp(words.normalize("NFC"), "iu"),
  motif,
}));

const ofCategory: Record<string, readonly MotifName[]> = {
  "Clinical Research": ["protocol", "pill", "microscope", "stethoscope"],
  "Medical Writing": ["page", "book", "nib", "quote"],
  "Data Analysis": ["scatter", "histogram", "boxplot", "bells"],
  Ethics: ["shield", "scales", "print", "book"],
  Neuroscience: ["brain", "slice", "eeg", "lens"],
  Training: ["book", "board", "question", "bed"],
  Programming: ["code", "rise", "form", "scatter"],
  Business: ["coins", "clinic", "sites", "board"],
  Design: ["bezier", "board", "easel", "eye"],
};
const ofAnyCategory: readonly MotifName[] = ["book", "lens", "globe", "board"];

/** The drawings of the subjects that a title names, the most special first. */
export function motifsOfTitle(title: string): MotifName[] {
  const text = title.normalize("NFC");
  return compiled.filter(({ words }) => words.test(text)).map(({ motif }) => motif);
}

/** Drawings for a course of a category whose title names no known subject. */
export const motifsOfCategory = (category: string): readonly MotifName[] =>
  ofCategory[category] ?? ofAnyCategory;
