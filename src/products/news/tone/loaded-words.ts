// Words that judge while they seem to report. A star stands for any ending. Quoted speech is never searched for them.

const SCORN =
  'absurd* abysmal* anti-science arrogan* asinine atrocious* awful* barbari* barbarous* bastard* bigot* bimbo* ' +
  'bogus bonkers boot-lick* bootlick* brainwash* buffoon* bullshit bungl* callous* cartoonish* ' +
  'charade cheerleader* childish* chump* clown* clueless clumsily coward* crackpot* crap crappy ' +
  'crazed crazy creepy cronies cronyism crook* cruel* cult cultish* deceitful* delusional* demagog* ' +
  'demented deplorable* despicabl* dictator* disgrac* disgust* dishonest* dishonor* dubious dumb ' +
  'egomaniac* egregious* embarrassing* evil* fallacious fanatic* farce farcical fascis* fawning ' +
  'flunk* folly fool* fraudster* freakish* frivolous* gibberish gimmick* grift* grotesque* gullib* ' +
  'half-baked harebrained heinous* hypocri* idiot* ignoran* imbecil* inane incompeten* inept* insane* ' +
  'intoleran* irrational* irresponsibl* laughabl* liar* lied loathsome loony loser* lousy ' +
  'ludicrous* lunatic* madness mediocre megaloman* minion* monster* moron* narcissis* nasty nonsens* ' +
  'nutty obnoxious* odious paranoid pathetic* pathological* perverse* petty phony platitude* ploy ' +
  'power-hungry predatory propagand* psychotic puppet* quack* rabid* racist racists repugnan* ' +
  'repulsive* ridicul* rotten ruthless* sadis* savage* scandal-ridden scandalous* scum* ' +
  'self-righteous* self-serving selfish* sham shame shameful* shameless* shenanigans sickening* silly ' +
  'sinister* slavish* sleaz* smug smugly sociopath* spineless stooge* stubborn stupid* sycophan* ' +
  'terrible terribly thug* tinpot tone-deaf toxic traitor* travest* treason* troll* tyrannical ' +
  'tyrant* ugly unhinged unholy unpatriotic vapid venal* vicious* vile vindictive* wacky wannabe* ' +
  'whim* whin* wicked* wingnut* worthless wretched* xenophob* yapping zealot*'

const ALARM =
  'alarmis* anarchy annihilat* apocalyp* armageddon astronomical* bedlam blatant* bloated bloodbath ' +
  'bloodthirst* bombshell* brazen* brutal brutally carnage catastroph* cesspool chaos chaotic* circus ' +
  'colossal* crippling crusad* dangerous* debacle disastrous* doomed draconian dramatic* dystopia* ' +
  'emboldened enraged epic ferocious* fiasco flagrant* frenzied ghoul* gloat* hateful* hatred havoc ' +
  'hellish* hoax* horde* horrend* horribl* horrif* hostile hysteri* indoctrinat* inflammatory ' +
  'insidious* jaw-dropping lawless* malicious* marauding mayhem meltdown* menacing* mess messes messy ' +
  'mob mobs monstrous* nightmarish notorious* obscen* onslaught* orwellian outrageous* perverse* ' +
  'radical* reckless* relentless* ruinous* scathing scourge* shadowy shocking* startling* stunning* ' +
  'suffocating terrifying* tirade* totalitarian* tragic* unbridled unthinkable vehement* venomous* ' +
  'virulent* vitriol* warmonger* whopping wildly witch-hunt*'

const VERBS =
  'berat* blasted blasting bloviat* boast* brag braggart* bragged bragging brags castigat* claiming concoct* demonis* ' +
  'demoniz* denigrat* deride* eviscerat* excoriat* flailing flaunt* foment* gaslight* grovel* gushing ' +
  'kowtow* lambast* lashed lashing mocking obsess* pander* parroting peddl* pretend* railed rambl* ' +
  'ramming rant ranting rants ripped rips sabotag* scoff* scolding skewer* slam slammed slamming ' +
  'slams smear* sneer* spew* spout* squander* swindl* terroriz* touted vilif* vomit* wailing ' +
  'weaponis* weaponiz*'

const LABELS =
  'agenda aliens anti-american* anti-choice anti-vaxx* antifa baby-killing bureaucra* cabal cover-up* crooked deep-state ' +
  'elites elitist* fat-cat* feminazi* freedom-loving globalist* hard-left hard-right ideolog* illegals lamestream ' +
  'left-winger* lefties leftis* lefty libtard* looters mainstream-media marxis* msm neocon* patriots ' +
  'plutocra* pro-criminal pundit* race-baiting rigged right-winger* rioters sheeple snowflake* ' +
  'so-called stalinis* supposedly tribalis* trumpian trumpism truther* victimhood wokeness ' +
  'wokis*'

const CERTAINTY =
  'absolutely apparently bizarre* boundless brilliant* clearly conveniently countless ' +
  'desperat* endless* fake fantastic* glorious* hapless* heroic* hopeless* incredibl* inexplicabl* ' +
  'magical* magnificent* masterful* miserabl* monumental* needlessly obvious* outright ' +
  'painfully pointless* purported* ridiculously sad sadly sensational* senseless* sheer simply ' +
  'strange strangely superb* surprisingly totally unbelievabl* undeniabl* undoubtedly unsurprisingly ' +
  'utter utterly weird* wonderful*'

const EXACT = new Set<string>()
const STEMS = new Set<string>()
for (const entry of [SCORN, ALARM, VERBS, LABELS, CERTAINTY].flatMap(list => list.split(' '))) {
  if (entry.endsWith('*')) STEMS.add(entry.slice(0, -1))
  else EXACT.add(entry)
}

const STEM_SHORTEST = 3
const STEM_LONGEST = 14

/** Whether a word is on the list of loaded words, in any of its forms. */
export function isLoaded(word: string): boolean {
  const lower = word.toLowerCase()
  if (EXACT.has(lower)) return true
  const longest = Math.min(lower.length, STEM_LONGEST)
  for (let length = STEM_SHORTEST; length <= longest; length++) {
    if (STEMS.has(lower.slice(0, length))) return true
  }
  return false
}
