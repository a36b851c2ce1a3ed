// Texts that a translator would write when following the recipes.

type Pairs = Record<string, readonly [title: string, line: string]>;

export const roadmap: Pairs = {
  en: [
    'What comes next',
    'What the team plans to ship this year, quarter by quarter: features, networks and languages, and what is done already.',
  ],
  zh: ['接下来的计划', '团队今年计划推出的内容，按季度列出：新功能、新网络与新语言，以及已经完成的部分。'],
  'zh-tw': ['接下來的計畫', '團隊今年計劃推出的內容，依季度列出：新功能、新網路與新語言，以及已經完成的部分。'],
  ko: ['다음 계획', '팀이 올해 선보일 기능과 네트워크, 언어를 분기별로 정리했고 이미 끝난 일도 함께 보여 줍니다.'],
  ru: [
    'Что дальше',
    'Что команда готовит в этом году по кварталам: функции, сети и языки, а также то, что уже сделано.',
  ],
  es: [
    'Lo que viene',
    'Lo que el equipo prepara este año, trimestre a trimestre: funciones, redes e idiomas, y lo que ya está hecho.',
  ],
  hi: ['आगे क्या है', 'टीम इस वर्ष तिमाही दर तिमाही क्या ला रही है: सुविधाएँ, नेटवर्क और भाषाएँ, और जो पूरा हो चुका है।'],
  fil: [
    'Ano ang susunod',
    'Ang ilalabas ng pangkat ngayong taon, kada tatlong buwan: mga tampok, network at wika, at ang mga natapos na.',
  ],
  pt: [
    'O que vem a seguir',
    'O que a equipe prepara neste ano, trimestre a trimestre: recursos, redes e idiomas, e o que já está pronto.',
  ],
  ja: ['今後の予定', 'チームが今年公開する機能、ネットワーク、言語を四半期ごとにまとめ、完了したものも示します。'],
  vi: [
    'Sắp tới',
    'Những gì đội ngũ sẽ ra mắt trong năm nay theo từng quý: tính năng, mạng lưới và ngôn ngữ, cùng những việc đã xong.',
  ],
  th: ['แผนต่อไป', 'สิ่งที่ทีมจะเปิดตัวในปีนี้ แยกตามไตรมาส ทั้งฟีเจอร์ เครือข่าย และภาษา รวมถึงสิ่งที่ทำเสร็จแล้ว'],
};

export const lendLines: Record<string, string> = {
  en: 'Lend and borrow against tokens on Ethereum',
  zh: '在以太坊上以代币抵押借贷',
  'zh-tw': '在以太坊上以代幣抵押借貸',
  ko: '이더리움에서 토큰을 담보로 빌리고 빌려주기',
  ru: 'Займы под залог токенов в Ethereum',
  es: 'Presta y pide prestado con tokens en Ethereum',
  hi: 'Ethereum पर टोकन के बदले उधार लें और दें',
  fil: 'Magpahiram at manghiram kapalit ng mga token sa Ethereum',
  pt: 'Empreste e tome emprestado com tokens na Ethereum',
  ja: 'イーサリアムでトークンを担保に貸し借り',
  vi: 'Cho vay và đi vay bằng token trên Ethereum',
  th: 'ให้กู้และกู้ยืมโดยใช้โทเคนบน Ethereum',
};

export const decisions: Pairs = {
  en: ['How decisions are made', 'For example by vote, or by a foundation.'],
  zh: ['决策方式', '例如通过投票，或由基金会决定。'],
  'zh-tw': ['決策方式', '例如透過投票，或由基金會決定。'],
  ko: ['의사 결정 방식', '예: 투표 또는 재단의 결정.'],
  ru: ['Как принимаются решения', 'Например, голосованием или фондом.'],
  es: ['Cómo se toman las decisiones', 'Por ejemplo, por votación o por una fundación.'],
  hi: ['फ़ैसले कैसे होते हैं', 'जैसे मतदान से, या किसी फ़ाउंडेशन द्वारा।'],
  fil: ['Paano nagpapasya', 'Halimbawa, sa botohan o ng isang foundation.'],
  pt: ['Como as decisões são tomadas', 'Por exemplo, por votação ou por uma fundação.'],
  ja: ['意思決定の方法', '例：投票、または財団による決定。'],
  vi: ['Cách ra quyết định', 'Ví dụ bằng bỏ phiếu, hoặc do một quỹ quyết định.'],
  th: ['วิธีตัดสินใจ', 'เช่น โดยการลงคะแนน หรือโดยมูลนิธิ'],
};

export const articleSummaries = {
  en: 'Before you install a file, compare its digest with the published one.',
  zh: '安装文件之前，请将其摘要与我们公布的摘要进行比对，确认两者完全一致。',
};

const umlauts = new Map(Array.from('aeiounscAEIOUNSC', (letter, index) => [letter, 'äëïöüñšçÄËÏÖÜÑŠÇ'[index] ?? '']));

/** Simulates a translation. Replaces English letters and keeps the length and the placeholders. */
export const foreign = (text: string): string =>
  text.replace(/\{\{[^}]*\}\}|[a-z]/gi, (match) => umlauts.get(match) ?? match);

/** Simulates the translation of a JSON file. */
export const translated = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      typeof value === 'string' && key !== '$schema' ? foreign(value) : value,
    ) as unknown,
    null,
    2,
  );
