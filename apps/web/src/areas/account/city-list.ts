/** Large cities: English name, ISO 3166 country, latitude and longitude in hundredths of a degree. */
export const CITY_LIST = `
Abidjan CI 536 -401
Abu Dhabi AE 2445 5438
Abuja NG 906 749
Accra GH 556 -20
Addis Ababa ET 903 3874
Adelaide AU -3493 13860
Ahmedabad IN 2303 7258
Alexandria EG 3120 2992
Algiers DZ 3675 306
Almaty KZ 4324 7689
Amman JO 3195 3593
Amsterdam NL 5237 490
Ankara TR 3993 3285
Antananarivo MG -1888 4751
Astana KZ 5117 7145
Asunción PY -2526 -5758
Athens GR 3798 2373
Atlanta US 3375 -8439
Auckland NZ -3685 17476
Baghdad IQ 3331 4437
Baku AZ 4041 4987
Bandung ID -692 10761
Bangkok TH 1376 10050
Barcelona ES 4139 217
Beijing CN 3990 11641
Beirut LB 3389 3550
Belgrade RS 4479 2045
Belo Horizonte BR -1992 -4394
Bengaluru IN 1297 7759
Berlin DE 5252 1341
Bogotá CO 471 -7407
Boston US 4236 -7106
Brasília BR -1579 -4788
Brisbane AU -2747 15303
Brussels BE 5085 435
Bucharest RO 4443 2610
Budapest HU 4750 1904
Buenos Aires AR -3460 -5838
Busan KR 3518 12908
Cairo EG 3004 3124
Calgary CA 5105 -11407
Cape Town ZA -3392 1842
Caracas VE 1048 -6690
Casablanca MA 3357 -759
Cebu City PH 1032 12389
Chengdu CN 3057 10407
Chennai IN 1308 8027
Chiang Mai TH 1879 9898
Chicago US 4188 -8763
Chongqing CN 2956 10655
Colombo LK 693 7986
Copenhagen DK 5568 1257
Da Nang VN 1605 10821
Dakar SN 1472 -1747
Dallas US 3278 -9680
Dar es Salaam TZ -679 3921
Delhi IN 2861 7721
Denver US 3974 -10499
Dhaka BD 2381 9041
Doha QA 2529 5153
Dubai AE 2520 5527
Dublin IE 5335 -626
Edinburgh GB 5595 -319
Frankfurt DE 5011 868
Fukuoka JP 3359 13040
Geneva CH 4620 614
Guadalajara MX 2066 -10335
Guangzhou CN 2313 11326
Guatemala City GT 1463 -9051
Guayaquil EC -217 -7992
Hamburg DE 5355 999
Hangzhou CN 3027 12016
Hanoi VN 2103 10585
Harare ZW -1783 3105
Havana CU 2311 -8237
Helsinki FI 6017 2494
Ho Chi Minh City VN 1082 10663
Hong Kong HK 2232 11417
Honolulu US 2131 -15786
Houston US 2976 -9537
Hyderabad IN 1739 7849
Istanbul TR 4101 2898
Jakarta ID -621 10685
Jeddah SA 2149 3919
Jerusalem IL 3177 3521
Johannesburg ZA -2620 2805
Kampala UG 35 3258
Karachi PK 2486 6700
Kathmandu NP 2772 8532
Khartoum SD 1550 3256
Kinshasa CD -444 1527
Kolkata IN 2257 8836
Kuala Lumpur MY 314 10169
Kuwait City KW 2938 4799
Kyiv UA 5045 3052
La Paz BO -1649 -6812
Lagos NG 652 338
Lahore PK 3152 7436
Lima PE -1205 -7704
Lisbon PT 3872 -914
London GB 5151 -13
Los Angeles US 3405 -11824
Luanda AO -884 1323
Lusaka ZM -1539 2832
Lyon FR 4576 484
Macao MO 2220 11354
Madrid ES 4042 -370
Manama BH 2623 5059
Manchester GB 5348 -224
Manila PH 1460 12098
Maputo MZ -2597 3257
Marseille FR 4330 537
Mecca SA 2139 3986
Medellín CO 624 -7558
Melbourne AU -3781 14496
Mexico City MX 1943 -9913
Miami US 2576 -8019
Milan IT 4546 919
Minsk BY 5390 2757
Monterrey MX 2569 -10032
Montevideo UY -3490 -5616
Montréal CA 4550 -7357
Moscow RU 5576 3762
Mumbai IN 1908 7288
Munich DE 4814 1158
Muscat OM 2359 5841
Nagoya JP 3518 13691
Nairobi KE -129 3682
New York US 4071 -7401
Novosibirsk RU 5503 8292
Osaka JP 3469 13550
Oslo NO 5991 1075
Ottawa CA 4542 -7570
Panama City PA 898 -7952
Paris FR 4886 235
Perth AU -3195 11586
Philadelphia US 3995 -7517
Phnom Penh KH 1156 10492
Phoenix US 3345 -11207
Port Moresby PG -944 14718
Prague CZ 5008 1444
Quito EC -18 -7847
Rabat MA 3402 -684
Reykjavík IS 6415 -2194
Riga LV 5695 2411
Rio de Janeiro BR -2291 -4317
Riyadh SA 2471 4668
Rome IT 4190 1250
Saint Petersburg RU 5993 3034
San Francisco US 3777 -12242
San José CR 993 -8408
San Juan PR 1847 -6611
San Salvador SV 1369 -8922
Santiago CL -3345 -7067
Santo Domingo DO 1849 -6993
Sapporo JP 4306 14135
São Paulo BR -2355 -4663
Seattle US 4761 -12233
Seoul KR 3757 12698
Shanghai CN 3123 12147
Shenzhen CN 2254 11406
Singapore SG 135 10382
Sofia BG 4270 2332
Stockholm SE 5933 1807
Surabaya ID -726 11275
Suva FJ -1814 17844
Sydney AU -3387 15121
Taipei TW 2503 12157
Tashkent UZ 4130 6924
Tbilisi GE 4172 4479
Tehran IR 3569 5139
Tel Aviv IL 3209 3478
Tokyo JP 3568 13969
Toronto CA 4365 -7938
Tunis TN 3681 1018
Ulaanbaatar MN 4789 10691
Vancouver CA 4928 -12312
Vienna AT 4821 1637
Vientiane LA 1798 10263
Vilnius LT 5469 2528
Warsaw PL 5223 2101
Washington US 3891 -7704
Wellington NZ -4129 17478
Wuhan CN 3059 11431
Yangon MM 1687 9620
Yerevan AM 4018 4451
Yokohama JP 3544 13964
Zagreb HR 4582 1598
Zürich CH 4738 854
`;
