import { describe, expect, it } from 'vitest';
import { allAliases } from '~/content/read/aliases.ts';
import { chainOf } from '~/content/read/chains.ts';
import { categories, listedDapps } from '~/content/read/dapps.ts';
import { pinyinOf } from '~/content/pinyin.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { createSearchIn } from './finder.ts';

const finders = new Map(languageCodes.map((code) => [code, createSearchIn(code)]));
const found = (lang: Language, text: string) => finders.get(lang)?.(text) ?? [];

describe('a local name', () => {
  it.each<[Language, string, string]>([
    ['zh', '波场', 'SunSwap'],
    ['zh', '波場', 'SunSwap'],
    ['zh', '币安', 'PancakeSwap'],
    ['zh', '雪崩', 'Trader Joe'],
    ['zh', '以太坊', 'Lido'],
    ['zh', '索拉纳', 'Raydium'],
    ['zh', '薄饼', 'PancakeSwap'],
    ['zh', '谜恋猫', 'CryptoKitties'],
    ['zh-tw', '波場', 'SunSwap'],
    ['zh-tw', '波场', 'SunSwap'],
    ['zh-tw', '幣安', 'PancakeSwap'],
    ['zh-tw', '乙太坊', 'Lido'],
    ['zh-tw', '索拉納', 'Raydium'],
    ['en', 'erc20', 'Lido'],
    ['ko', '유니스왑', 'Uniswap'],
    ['ko', '이더리움', 'Lido'],
    ['ko', '트론', 'SunSwap'],
    ['ko', '유니스', 'Uniswap'],
    ['ko', '브릿지', 'Stargate'],
    ['ru', 'юнисвап', 'Uniswap'],
    ['ru', 'ЮНИСВАП', 'Uniswap'],
    ['ru', 'тон', 'Tonviewer'],
    ['ru', 'эфириум', 'Lido'],
    ['ru', 'трон', 'SunSwap'],
    ['ru', 'займ', 'Aave'],
    ['es', 'préstamo', 'Aave'],
    ['es', 'prestamo', 'Aave'],
    ['es', 'puente', 'Stargate'],
    ['hi', 'एथेरियम', 'Lido'],
    ['hi', 'इथेरियम', 'Lido'],
    ['hi', 'यूनिस्वैप', 'Uniswap'],
    ['fil', 'pautang', 'Aave'],
    ['fil', 'laro', 'Axie Infinity'],
    ['pt', 'empréstimo', 'Aave'],
    ['pt', 'jogos', 'Axie Infinity'],
    ['ja', 'ユニスワップ', 'Uniswap'],
    ['ja', 'ゆにすわっぷ', 'Uniswap'],
    ['ja', 'イーサリアム', 'Lido'],
    ['ja', 'トロン', 'SunSwap'],
    ['vi', 'cho vay', 'Aave'],
    ['vi', 'cầu nối', 'Stargate'],
    ['vi', 'cau noi', 'Stargate'],
    ['vi', 'hoán đổi', 'Uniswap'],
    ['vi', 'hoan doi', 'Uniswap'],
    ['th', 'อีเธอเรียม', 'Lido'],
    ['th', 'ยูนิสวอป', 'Uniswap'],
    ['th', 'กู้', 'Aave'],
  ])('in %s, %s finds %s', (lang, text, title) => {
    expect(found(lang, text)).toContain(title);
  });

  it('of a dapp finds it first, and of a chain or category all its dapps and no others', () => {
    for (const { kind, id, names, languages } of allAliases())
      for (const name of names) {
        const titles = found(languages[0] as Language, name);
        const isOf = ({ hid, chains, categories: own }: ReturnType<typeof listedDapps>[number]) =>
          kind === 'dapp'
            ? hid === id
            : kind === 'chain'
              ? chains.some(({ network }) => network === id)
              : own.includes(id);
        const wanted = listedDapps()
          .filter(isOf)
          .map(({ title }) => title);
        expect(titles, `${name} of the ${kind} ${id}`).toEqual(expect.arrayContaining(wanted));
        if (kind === 'dapp') expect(titles.slice(0, 2), name).toContain(wanted[0]);
      }
  });

  it('exists in twelve languages, and only for active chains and shown categories', () => {
    const known = new Set(allAliases().flatMap(({ languages }) => languages));
    expect(languageCodes.filter((code) => known.has(code)).length).toBeGreaterThanOrEqual(12);
    for (const { kind, id } of allAliases()) {
      if (kind === 'chain') expect(chainOf(id)?.code).toBe(id);
      if (kind === 'category') expect(categories).toContain(id);
    }
  });

  it('is found by readers of other languages, and with a typo', () => {
    expect(found('en', 'юнисвап')[0]).toBe('Uniswap');
    expect(found('en', '借贷')).toContain('Aave');
    expect(found('ru', '트론')).toContain('SunSwap');
    expect(found('ru', 'юнисвоп')[0]).toBe('Uniswap');
    expect(found('ru', 'мсоты')).toContain('Stargate');
  });
});

describe('a category', () => {
  it.each<[Language, string, string]>([
    ['zh', '借贷', 'Aave'],
    ['zh', '借貸', 'Aave'],
    ['zh-tw', '借贷', 'Aave'],
    ['zh', 'Base借贷', 'Aave'],
    ['zh', 'Base上的借贷', 'Aave'],
    ['ja', 'レンディング', 'Aave'],
    ['ja', 'れんでぃんぐ', 'Aave'],
    ['ko', '대출', 'Aave'],
    ['ko', '대ㅊ', 'Aave'],
    ['th', 'กู้ยืม', 'Aave'],
    ['th', 'กู้ยืมBase', 'Aave'],
    ['hi', 'लेंडिंग', 'Aave'],
    ['ru', 'МОСТЫ', 'Stargate'],
  ])('in %s, %s finds %s', (lang, text, title) => {
    expect(found(lang, text)).toContain(title);
  });
});

describe('pinyin', () => {
  it.each([
    ['借贷', ['jiedai', 'jd']],
    ['跨链桥', ['kualianqiao', 'klq']],
    ['波场', ['bochang', 'bc']],
    ['行情', ['hangqing', 'hq']],
    ['重庆', ['chongqing', 'cq']],
    ['K线', ['Kxian', 'Kx']],
    ['桥', ['qiao']],
    ['Uniswap', []],
  ])('of %s is %s', (name, typed) => {
    expect(pinyinOf(name)).toEqual(typed);
  });

  it.each<[string, string]>([
    ['bochang', 'SunSwap'],
    ['bc', 'SunSwap'],
    ['bo chang', 'SunSwap'],
    ['bocha', 'SunSwap'],
    ['bian', 'PancakeSwap'],
    ['yitaifang', 'Lido'],
    ['yi tai fang', 'Lido'],
    ['ytf', 'Lido'],
    ['xuebeng', 'Trader Joe'],
    ['jiedai', 'Aave'],
    ["jie'dai", 'Aave'],
    ['jd', 'Aave'],
    ['zhiya', 'Lido'],
    ['klq', 'Stargate'],
    ['youxi', 'Axie Infinity'],
    ['baobing', 'PancakeSwap'],
    ['JIEDAI', 'Aave'],
    ['jeidai', 'Aave'],
  ])('%s finds %s in both Chinese scripts', (text, title) => {
    expect(found('zh', text)).toContain(title);
    expect(found('zh-tw', text)).toContain(title);
  });

  it('finds nothing for readers of other languages', () => {
    expect(found('en', 'jd')).not.toContain('Aave');
    expect(found('zh', 'dai')).toEqual(['MakerDAO', 'Sky']);
  });
});
