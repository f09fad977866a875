BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	body TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "events" VALUES('54e9a666eff1',0,'start','{"game":"metallum","rules":1,"box":"46a98a89a2cd","options":{"players":2,"connectors":"A","cards_per_phase":"any"},"commitment":"50225e26ab2d78438858c46d0764f725458bd646a714037b59030335a628a918","clock":{"kind":"none","bank":600,"increment":10,"days":3,"on_timeout":"lose"},"seats":[{"kind":"person","name":"Ada","level":null},{"kind":"person","name":"Bob","level":null}],"steps":[]}',1794794445729);
INSERT INTO "events" VALUES('54e9a666eff1',1,'begin','{}',1794794445729);
INSERT INTO "events" VALUES('54e9a666eff1',2,'chance','{"action":284}',1794794445729);
INSERT INTO "events" VALUES('54e9a666eff1',3,'chance','{"action":289}',1794794445729);
INSERT INTO "events" VALUES('54e9a666eff1',4,'chance','{"action":288}',1794794445729);
INSERT INTO "events" VALUES('54e9a666eff1',5,'reveal','{"choices":[[0,21,1794794445769],[1,160,1794794445781]]}',1794794445781);
INSERT INTO "events" VALUES('54e9a666eff1',6,'act','{"seat":0,"action":192}',1794794445789);
INSERT INTO "events" VALUES('54e9a666eff1',7,'act','{"seat":0,"action":204}',1794794445797);
INSERT INTO "events" VALUES('54e9a666eff1',8,'act','{"seat":0,"action":261}',1794794445805);
INSERT INTO "events" VALUES('54e9a666eff1',9,'act','{"seat":0,"action":201}',1794794445811);
INSERT INTO "events" VALUES('54e9a666eff1',10,'act','{"seat":0,"action":195}',1794794445817);
INSERT INTO "events" VALUES('54e9a666eff1',11,'chance','{"action":304}',1794794445817);
INSERT INTO "events" VALUES('54e9a666eff1',12,'act','{"seat":0,"action":251}',1794794445824);
INSERT INTO "events" VALUES('54e9a666eff1',13,'act','{"seat":1,"action":206}',1794794445831);
INSERT INTO "events" VALUES('54e9a666eff1',14,'act','{"seat":1,"action":261}',1794794445837);
INSERT INTO "events" VALUES('54e9a666eff1',15,'act','{"seat":1,"action":196}',1794794445842);
INSERT INTO "events" VALUES('54e9a666eff1',16,'chance','{"action":301}',1794794445842);
INSERT INTO "events" VALUES('54e9a666eff1',17,'act','{"seat":1,"action":251}',1794794445849);
INSERT INTO "events" VALUES('54e9a666eff1',18,'chance','{"action":281}',1794794445849);
INSERT INTO "events" VALUES('54e9a666eff1',19,'reveal','{"choices":[[0,1,1794794445858],[1,56,1794794445863]]}',1794794445863);
INSERT INTO "events" VALUES('54e9a666eff1',20,'act','{"seat":0,"action":193}',1794794445869);
INSERT INTO "events" VALUES('54e9a666eff1',21,'act','{"seat":1,"action":199}',1794794445877);
INSERT INTO "events" VALUES('54e9a666eff1',22,'chance','{"action":303}',1794794445877);
INSERT INTO "events" VALUES('54e9a666eff1',23,'act','{"seat":1,"action":240}',1794794445886);
INSERT INTO "events" VALUES('54e9a666eff1',24,'act','{"seat":1,"action":252}',1794794445895);
INSERT INTO "events" VALUES('54e9a666eff1',25,'act','{"seat":1,"action":257}',1794794445902);
INSERT INTO "events" VALUES('54e9a666eff1',26,'act','{"seat":1,"action":254}',1794794445910);
INSERT INTO "events" VALUES('54e9a666eff1',27,'act','{"seat":1,"action":201}',1794794445917);
INSERT INTO "events" VALUES('54e9a666eff1',28,'act','{"seat":1,"action":221}',1794794445925);
INSERT INTO "events" VALUES('54e9a666eff1',29,'act','{"seat":1,"action":251}',1794794445932);
INSERT INTO "events" VALUES('54e9a666eff1',30,'act','{"seat":0,"action":197}',1794794445941);
INSERT INTO "events" VALUES('54e9a666eff1',31,'chance','{"action":306}',1794794445941);
INSERT INTO "events" VALUES('54e9a666eff1',32,'act','{"seat":0,"action":238}',1794794445950);
INSERT INTO "events" VALUES('54e9a666eff1',33,'undo','{"seat":0,"keep":32,"agreed":[]}',1794794445956);
INSERT INTO "events" VALUES('54e9a666eff1',34,'ask','{"seat":0,"keep":3,"to":4}',1794794445964);
INSERT INTO "events" VALUES('f069538d5d13',0,'start','{"game":"metallum","rules":1,"box":"46a98a89a2cd","options":{"players":2,"connectors":"A","cards_per_phase":"any"},"commitment":"152c9b14c9cf5ae0b8db0a61fc5223fd143683182b28637db01c134fae71cff3","clock":{"kind":"live","bank":86400,"increment":10,"days":3,"on_timeout":"lose"},"seats":[{"kind":"person","name":"Ada","level":null},{"kind":"person","name":"Bob","level":null}],"steps":[]}',1794794445970);
INSERT INTO "events" VALUES('f069538d5d13',1,'begin','{}',1794794445970);
INSERT INTO "events" VALUES('f069538d5d13',2,'chance','{"action":289}',1794794445970);
INSERT INTO "events" VALUES('f069538d5d13',3,'chance','{"action":290}',1794794445970);
INSERT INTO "events" VALUES('f069538d5d13',4,'chance','{"action":280}',1794794445970);
INSERT INTO "events" VALUES('f069538d5d13',5,'seat','{"seat":1,"kind":"opponent","name":"uniform","level":"uniform","person":"Bob"}',1794794445996);
INSERT INTO "events" VALUES('f069538d5d13',6,'seat','{"seat":1,"kind":"person","name":"Bob","level":null}',1794794447006);
INSERT INTO "events" VALUES('385eafe68de4',0,'start','{"game":"metallum","rules":1,"box":"46a98a89a2cd","options":{"players":2,"connectors":"A","cards_per_phase":"any"},"commitment":"4543c30c6bf162fa72da219110a6f02d5053ac72bb409638ebdae93e11faebbb","clock":{"kind":"days","bank":600,"increment":10,"days":60,"on_timeout":"lose"},"seats":[{"kind":"person","name":"Ada","level":null},{"kind":"person","name":"Bob","level":null}],"steps":[]}',1794794447014);
INSERT INTO "events" VALUES('385eafe68de4',1,'begin','{}',1794794447014);
INSERT INTO "events" VALUES('385eafe68de4',2,'chance','{"action":279}',1794794447014);
INSERT INTO "events" VALUES('385eafe68de4',3,'chance','{"action":289}',1794794447014);
INSERT INTO "events" VALUES('385eafe68de4',4,'chance','{"action":284}',1794794447014);
INSERT INTO "events" VALUES('385eafe68de4',5,'resign','{"seat":0,"reason":"resigned"}',1794794447027);
INSERT INTO "events" VALUES('385eafe68de4',6,'end','{"reason":"resigned","scores":[0,0],"winners":[1],"secret":"730fc29034cc40fd5ace060bcf558255b94886a4b99bc516dd023a05a25c9b0f"}',1794794447027);
INSERT INTO "events" VALUES('6baf86b00b55',0,'start','{"game":"metallum","rules":1,"box":"46a98a89a2cd","options":{"players":2,"connectors":"A","cards_per_phase":"any"},"commitment":"6e04f9aef246fba6ba3c250cc26ed1cecea00e054cf79758478ee2765d120d9f","clock":{"kind":"days","bank":600,"increment":10,"days":60,"on_timeout":"lose"},"seats":[{"kind":"person","name":"Bob","level":null},{"kind":"person","name":"Ada","level":null}],"steps":[]}',1794794447064);
INSERT INTO "events" VALUES('6baf86b00b55',1,'begin','{}',1794794447064);
INSERT INTO "events" VALUES('6baf86b00b55',2,'chance','{"action":286}',1794794447064);
INSERT INTO "events" VALUES('6baf86b00b55',3,'chance','{"action":290}',1794794447064);
INSERT INTO "events" VALUES('6baf86b00b55',4,'chance','{"action":287}',1794794447064);
INSERT INTO "events" VALUES('385eafe68de4',7,'rematch','{"seat":1,"table":"6baf86b00b55"}',1794794447071);
INSERT INTO "events" VALUES('26153401bafd',0,'start','{"game":"metallum","rules":1,"box":"46a98a89a2cd","options":{"players":2,"connectors":"A","cards_per_phase":"any"},"commitment":"ab9d8b583da4271ba919df919fac3809f1200fc2f7574c38d5e5dc90c8ae74e8","clock":{"kind":"none","bank":600,"increment":10,"days":3,"on_timeout":"lose"},"seats":[{"kind":"person","name":"Ada","level":null},{"kind":"person","name":"Bob","level":null}],"steps":[]}',1794794447076);
INSERT INTO "events" VALUES('26153401bafd',1,'begin','{}',1794794447076);
INSERT INTO "events" VALUES('26153401bafd',2,'chance','{"action":286}',1794794447076);
INSERT INTO "events" VALUES('26153401bafd',3,'chance','{"action":284}',1794794447076);
INSERT INTO "events" VALUES('26153401bafd',4,'chance','{"action":281}',1794794447076);
INSERT INTO "events" VALUES('26153401bafd',5,'reveal','{"choices":[[0,21,1794794447092],[1,160,1794794447105]]}',1794794447105);
INSERT INTO "events" VALUES('26153401bafd',6,'act','{"seat":0,"action":192}',1794794447113);
INSERT INTO "events" VALUES('26153401bafd',7,'act','{"seat":0,"action":204}',1794794447120);
INSERT INTO "events" VALUES('26153401bafd',8,'act','{"seat":0,"action":261}',1794794447128);
INSERT INTO "events" VALUES('26153401bafd',9,'act','{"seat":0,"action":201}',1794794447135);
INSERT INTO "events" VALUES('26153401bafd',10,'act','{"seat":0,"action":195}',1794794447143);
INSERT INTO "events" VALUES('26153401bafd',11,'chance','{"action":307}',1794794447143);
INSERT INTO "events" VALUES('26153401bafd',12,'act','{"seat":0,"action":251}',1794794447153);
INSERT INTO "events" VALUES('26153401bafd',13,'act','{"seat":1,"action":206}',1794794447162);
INSERT INTO "events" VALUES('26153401bafd',14,'act','{"seat":1,"action":261}',1794794447170);
INSERT INTO "events" VALUES('26153401bafd',15,'act','{"seat":1,"action":196}',1794794447176);
INSERT INTO "events" VALUES('26153401bafd',16,'chance','{"action":302}',1794794447176);
INSERT INTO "events" VALUES('26153401bafd',17,'act','{"seat":1,"action":251}',1794794447183);
INSERT INTO "events" VALUES('26153401bafd',18,'chance','{"action":280}',1794794447183);
INSERT INTO "events" VALUES('26153401bafd',19,'reveal','{"choices":[[0,1,1794794447193],[1,56,1794794447200]]}',1794794447200);
INSERT INTO "events" VALUES('26153401bafd',20,'act','{"seat":0,"action":193}',1794794447209);
INSERT INTO "events" VALUES('26153401bafd',21,'act','{"seat":1,"action":199}',1794794447221);
INSERT INTO "events" VALUES('26153401bafd',22,'chance','{"action":303}',1794794447221);
INSERT INTO "events" VALUES('26153401bafd',23,'act','{"seat":1,"action":251}',1794794447229);
INSERT INTO "events" VALUES('26153401bafd',24,'act','{"seat":0,"action":236}',1794794447237);
INSERT INTO "events" VALUES('26153401bafd',25,'act','{"seat":0,"action":254}',1794794447245);
INSERT INTO "events" VALUES('26153401bafd',26,'act','{"seat":0,"action":252}',1794794447252);
INSERT INTO "events" VALUES('26153401bafd',27,'act','{"seat":0,"action":252}',1794794447260);
INSERT INTO "events" VALUES('26153401bafd',28,'act','{"seat":0,"action":197}',1794794447268);
INSERT INTO "events" VALUES('26153401bafd',29,'chance','{"action":301}',1794794447268);
INSERT INTO "events" VALUES('26153401bafd',30,'act','{"seat":0,"action":251}',1794794447275);
INSERT INTO "events" VALUES('26153401bafd',31,'chance','{"action":289}',1794794447275);
INSERT INTO "events" VALUES('26153401bafd',32,'reveal','{"choices":[[0,2,1794794447286],[1,0,1794794447292]]}',1794794447292);
INSERT INTO "events" VALUES('26153401bafd',33,'act','{"seat":1,"action":192}',1794794447300);
INSERT INTO "events" VALUES('26153401bafd',34,'act','{"seat":0,"action":200}',1794794447310);
INSERT INTO "events" VALUES('26153401bafd',35,'act','{"seat":0,"action":241}',1794794447318);
INSERT INTO "events" VALUES('26153401bafd',36,'act','{"seat":0,"action":251}',1794794447327);
INSERT INTO "events" VALUES('26153401bafd',37,'act','{"seat":1,"action":240}',1794794447336);
INSERT INTO "events" VALUES('26153401bafd',38,'act','{"seat":1,"action":252}',1794794447345);
INSERT INTO "events" VALUES('26153401bafd',39,'act','{"seat":1,"action":258}',1794794447354);
INSERT INTO "events" VALUES('26153401bafd',40,'act','{"seat":1,"action":198}',1794794447362);
INSERT INTO "events" VALUES('26153401bafd',41,'chance','{"action":306}',1794794447362);
INSERT INTO "events" VALUES('26153401bafd',42,'act','{"seat":1,"action":251}',1794794447370);
INSERT INTO "events" VALUES('26153401bafd',43,'chance','{"action":288}',1794794447370);
INSERT INTO "events" VALUES('26153401bafd',44,'reveal','{"choices":[[0,147,1794794447383],[1,157,1794794447390]]}',1794794447390);
INSERT INTO "events" VALUES('26153401bafd',45,'act','{"seat":0,"action":192}',1794794447397);
INSERT INTO "events" VALUES('26153401bafd',46,'act','{"seat":0,"action":234}',1794794447406);
INSERT INTO "events" VALUES('26153401bafd',47,'act','{"seat":0,"action":199}',1794794447414);
INSERT INTO "events" VALUES('26153401bafd',48,'act','{"seat":0,"action":201}',1794794447420);
INSERT INTO "events" VALUES('26153401bafd',49,'act','{"seat":0,"action":251}',1794794447429);
INSERT INTO "events" VALUES('26153401bafd',50,'act','{"seat":1,"action":204}',1794794447440);
INSERT INTO "events" VALUES('26153401bafd',51,'act','{"seat":1,"action":196}',1794794447449);
INSERT INTO "events" VALUES('26153401bafd',52,'act','{"seat":1,"action":251}',1794794447457);
INSERT INTO "events" VALUES('26153401bafd',53,'chance','{"action":279}',1794794447457);
INSERT INTO "events" VALUES('26153401bafd',54,'reveal','{"choices":[[0,109,1794794447469],[1,75,1794794447476]]}',1794794447476);
INSERT INTO "events" VALUES('26153401bafd',55,'act','{"seat":1,"action":192}',1794794447485);
INSERT INTO "events" VALUES('26153401bafd',56,'act','{"seat":0,"action":203}',1794794447499);
INSERT INTO "events" VALUES('26153401bafd',57,'act','{"seat":0,"action":262}',1794794447507);
INSERT INTO "events" VALUES('26153401bafd',58,'act','{"seat":0,"action":197}',1794794447520);
INSERT INTO "events" VALUES('26153401bafd',59,'act','{"seat":0,"action":220}',1794794447533);
INSERT INTO "events" VALUES('26153401bafd',60,'act','{"seat":0,"action":251}',1794794447543);
INSERT INTO "events" VALUES('26153401bafd',61,'act','{"seat":1,"action":209}',1794794447553);
INSERT INTO "events" VALUES('26153401bafd',62,'act','{"seat":1,"action":201}',1794794447560);
INSERT INTO "events" VALUES('26153401bafd',63,'act','{"seat":1,"action":219}',1794794447570);
INSERT INTO "events" VALUES('26153401bafd',64,'act','{"seat":1,"action":237}',1794794447580);
INSERT INTO "events" VALUES('26153401bafd',65,'act','{"seat":1,"action":259}',1794794447589);
INSERT INTO "events" VALUES('26153401bafd',66,'act','{"seat":1,"action":197}',1794794447597);
INSERT INTO "events" VALUES('26153401bafd',67,'act','{"seat":1,"action":251}',1794794447604);
INSERT INTO "events" VALUES('26153401bafd',68,'chance','{"action":283}',1794794447604);
INSERT INTO "events" VALUES('26153401bafd',69,'chance','{"action":287}',1794794447604);
INSERT INTO "events" VALUES('26153401bafd',70,'chance','{"action":285}',1794794447604);
INSERT INTO "events" VALUES('26153401bafd',71,'reveal','{"choices":[[0,8,1794794447617],[1,2,1794794447623]]}',1794794447623);
INSERT INTO "events" VALUES('26153401bafd',72,'act','{"seat":1,"action":193}',1794794447631);
INSERT INTO "events" VALUES('26153401bafd',73,'act','{"seat":1,"action":200}',1794794447640);
INSERT INTO "events" VALUES('26153401bafd',74,'act','{"seat":1,"action":241}',1794794447649);
INSERT INTO "events" VALUES('26153401bafd',75,'act','{"seat":1,"action":251}',1794794447657);
INSERT INTO "events" VALUES('26153401bafd',76,'act','{"seat":0,"action":201}',1794794447669);
INSERT INTO "events" VALUES('26153401bafd',77,'act','{"seat":0,"action":194}',1794794447678);
INSERT INTO "events" VALUES('26153401bafd',78,'act','{"seat":0,"action":251}',1794794447688);
INSERT INTO "events" VALUES('26153401bafd',79,'chance','{"action":294}',1794794447688);
INSERT INTO "events" VALUES('26153401bafd',80,'chance','{"action":298}',1794794447688);
INSERT INTO "events" VALUES('26153401bafd',81,'chance','{"action":299}',1794794447688);
INSERT INTO "events" VALUES('26153401bafd',82,'chance','{"action":297}',1794794447688);
INSERT INTO "events" VALUES('26153401bafd',83,'reveal','{"choices":[[0,149,1794794447702],[1,15,1794794447710]]}',1794794447710);
INSERT INTO "events" VALUES('26153401bafd',84,'act','{"seat":1,"action":192}',1794794447719);
INSERT INTO "events" VALUES('26153401bafd',85,'act','{"seat":0,"action":235}',1794794447728);
INSERT INTO "events" VALUES('26153401bafd',86,'act','{"seat":0,"action":257}',1794794447735);
INSERT INTO "events" VALUES('26153401bafd',87,'act','{"seat":0,"action":255}',1794794447742);
INSERT INTO "events" VALUES('26153401bafd',88,'act','{"seat":0,"action":197}',1794794447750);
INSERT INTO "events" VALUES('26153401bafd',89,'act','{"seat":0,"action":234}',1794794447757);
INSERT INTO "events" VALUES('26153401bafd',90,'act','{"seat":0,"action":254}',1794794447764);
INSERT INTO "events" VALUES('26153401bafd',91,'act','{"seat":0,"action":251}',1794794447773);
INSERT INTO "events" VALUES('26153401bafd',92,'act','{"seat":1,"action":241}',1794794447783);
INSERT INTO "events" VALUES('26153401bafd',93,'act','{"seat":1,"action":206}',1794794447792);
INSERT INTO "events" VALUES('26153401bafd',94,'act','{"seat":1,"action":199}',1794794447801);
INSERT INTO "events" VALUES('26153401bafd',95,'act','{"seat":1,"action":201}',1794794447809);
INSERT INTO "events" VALUES('26153401bafd',96,'act','{"seat":1,"action":251}',1794794447816);
INSERT INTO "events" VALUES('26153401bafd',97,'chance','{"action":291}',1794794447816);
INSERT INTO "events" VALUES('26153401bafd',98,'reveal','{"choices":[[0,0,1794794447826],[1,133,1794794447832]]}',1794794447832);
INSERT INTO "events" VALUES('26153401bafd',99,'act','{"seat":0,"action":192}',1794794447840);
INSERT INTO "events" VALUES('26153401bafd',100,'act','{"seat":0,"action":238}',1794794447847);
INSERT INTO "events" VALUES('26153401bafd',101,'act','{"seat":0,"action":257}',1794794447854);
INSERT INTO "events" VALUES('26153401bafd',102,'act','{"seat":0,"action":198}',1794794447862);
INSERT INTO "events" VALUES('26153401bafd',103,'act','{"seat":0,"action":251}',1794794447869);
INSERT INTO "events" VALUES('26153401bafd',104,'act','{"seat":1,"action":221}',1794794447878);
INSERT INTO "events" VALUES('26153401bafd',105,'act','{"seat":1,"action":249}',1794794447886);
INSERT INTO "events" VALUES('26153401bafd',106,'act','{"seat":1,"action":217}',1794794447892);
INSERT INTO "events" VALUES('26153401bafd',107,'act','{"seat":1,"action":197}',1794794447899);
INSERT INTO "events" VALUES('26153401bafd',108,'act','{"seat":1,"action":251}',1794794447906);
INSERT INTO "events" VALUES('26153401bafd',109,'chance','{"action":296}',1794794447906);
INSERT INTO "events" VALUES('26153401bafd',110,'reveal','{"choices":[[0,19,1794794447916],[1,8,1794794447920]]}',1794794447920);
INSERT INTO "events" VALUES('26153401bafd',111,'act','{"seat":1,"action":193}',1794794447928);
INSERT INTO "events" VALUES('26153401bafd',112,'act','{"seat":1,"action":194}',1794794447935);
INSERT INTO "events" VALUES('26153401bafd',113,'act','{"seat":1,"action":235}',1794794447941);
INSERT INTO "events" VALUES('26153401bafd',114,'act','{"seat":1,"action":258}',1794794447948);
INSERT INTO "events" VALUES('26153401bafd',115,'act','{"seat":1,"action":256}',1794794447954);
INSERT INTO "events" VALUES('26153401bafd',116,'act','{"seat":1,"action":256}',1794794447961);
INSERT INTO "events" VALUES('26153401bafd',117,'act','{"seat":1,"action":253}',1794794447968);
INSERT INTO "events" VALUES('26153401bafd',118,'act','{"seat":1,"action":256}',1794794447974);
INSERT INTO "events" VALUES('26153401bafd',119,'act','{"seat":1,"action":251}',1794794447981);
INSERT INTO "events" VALUES('26153401bafd',120,'act','{"seat":0,"action":206}',1794794447990);
INSERT INTO "events" VALUES('26153401bafd',121,'act','{"seat":0,"action":262}',1794794447998);
INSERT INTO "events" VALUES('26153401bafd',122,'act','{"seat":0,"action":239}',1794794448004);
INSERT INTO "events" VALUES('26153401bafd',123,'act','{"seat":0,"action":254}',1794794448011);
INSERT INTO "events" VALUES('26153401bafd',124,'act','{"seat":0,"action":196}',1794794448017);
INSERT INTO "events" VALUES('26153401bafd',125,'act','{"seat":0,"action":251}',1794794448023);
INSERT INTO "events" VALUES('26153401bafd',126,'end','{"reason":"played","scores":[79,17],"winners":[0],"secret":"21b4de590e09016318cfc409107fad292916417f54980cf989e086b1e9565632"}',1794794448023);
INSERT INTO "events" VALUES('4a3f0437eafe',0,'start','{"game":"aquasphere","rules":1,"box":"0896432479d1","options":{"players":3,"faces":"two"},"commitment":"389f6584a710cad36db35d60c445a0afdbf3ca8694cdbeaaed2ad143fbe5fe20","clock":{"kind":"none","bank":600,"increment":10,"days":3,"on_timeout":"lose"},"seats":[{"kind":"person","name":"","level":null},{"kind":"opponent","name":"uniform","level":"uniform"},{"kind":"open","name":"","level":null}],"steps":[]}',1794794448089);
CREATE TABLE house (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "house" VALUES('alive','1794794445539');
CREATE TABLE sealed (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	action INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "sealed" VALUES('f069538d5d13',1,4,8,1794794446002);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	token_hash VARCHAR(64), 
	owner_hash VARCHAR(64), 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('54e9a666eff1',0,'f6a2eee90c3b4614c8c78d9fca22bbf7b5881497110be7961fc933fd67afb4d4','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('54e9a666eff1',1,'5b0e60d133f87375e0566e6366fb7fe554e405b5ad0fbda49d36544d4f12fbe7','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('f069538d5d13',0,'d58e77d89f1ed2f151d2f25c3908c9d64e516ac9158b9b0565c910ea2a618e74','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('f069538d5d13',1,'b412413ea15e2aa0f3aa806c4c1ff7e06498cde40e957ec5b880b0e6f9216af1','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('385eafe68de4',0,'ff7e191c3da8b95c928c0e3f83d7f2daa8aaf05bfda43b2e1b1b408c5bb4c1f4','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('385eafe68de4',1,'5c905ca1b825ea02a1128d5ba75702dda7c43bdc376cecff010e716b10d6465a','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('6baf86b00b55',0,'5c905ca1b825ea02a1128d5ba75702dda7c43bdc376cecff010e716b10d6465a','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('6baf86b00b55',1,'ff7e191c3da8b95c928c0e3f83d7f2daa8aaf05bfda43b2e1b1b408c5bb4c1f4','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('26153401bafd',0,'47daa58d1b74709d841b77279dd9cf4ea10cc5b76fb6dc38577f6b16878ca4b2','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('26153401bafd',1,'eb466963a6b58b75232244ac8d50419dec2f82a42430c0beb83cd0775f78f96b','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
INSERT INTO "seats" VALUES('4a3f0437eafe',0,'296eb14204edcd568ae0e1dbc91d45940f1c1d3582e025c9e1546a2d1d5d0f23','518f6cd319ad51a714f270e88692678b950c4bcfd0ddcd21aee11565248793ba');
CREATE TABLE subscriptions (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	target_hash VARCHAR(64) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat, target_hash)
);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	settings TEXT NOT NULL, 
	secret BLOB NOT NULL, 
	visibility VARCHAR(8) NOT NULL, 
	invite_hash VARCHAR(64) NOT NULL, 
	watch_hash VARCHAR(64) NOT NULL, 
	parent VARCHAR(16), 
	created BIGINT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	updated BIGINT NOT NULL, 
	summary TEXT NOT NULL, 
	due BIGINT, 
	thinking BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('54e9a666eff1','metallum','{"spectators": "link", "clock": {"kind": "none", "bank": 600, "increment": 10, "days": 3, "on_timeout": "lose"}}',X'F6DA9272FC2E60221812B3318B0BC21019A363B428FBA9905C8C95AED1B521E3','public','315cb8ff1fb2a5fadcf9b55b21be9000e99026019aca35511cf27f8712ebb2fe','96c273fb941243ecbc413bae8928ba30d30b28f84dacfeb8d786cd4ed42833d4',NULL,1794794445729,'running',34,1794794445964,'{"deciding":[0],"options":{"players":2,"connectors":"A","cards_per_phase":"any"},"seats":[{"seat":0,"kind":"person","name":"Ada","level":null,"connected":false,"resigned":false,"handed":false},{"seat":1,"kind":"person","name":"Bob","level":null,"connected":false,"resigned":false,"handed":false}],"scores":null,"winners":null}',NULL,0);
INSERT INTO "tables" VALUES('f069538d5d13','metallum','{"spectators": "link", "clock": {"kind": "live", "bank": 86400, "increment": 10, "days": 3, "on_timeout": "lose"}}',X'4F6F5D3CBAFD29B22762A366F5427A171080DA80E7257F85442DA72A3528B899','private','8619e6f4c98fdb9e35efb880804fda89cc1568d8cffa8bb1250d38b91462ed5c','67b2c5e08455263f0b21c046d3394b564497e1c549f912bb205c6b2e98f83e6f',NULL,1794794445970,'running',6,1794794447006,'{"deciding":[0,1],"options":{"players":2,"connectors":"A","cards_per_phase":"any"},"seats":[{"seat":0,"kind":"person","name":"Ada","level":null,"connected":false,"resigned":false,"handed":false},{"seat":1,"kind":"person","name":"Bob","level":null,"connected":false,"resigned":false,"handed":false}],"scores":null,"winners":null}',1794880845970,0);
INSERT INTO "tables" VALUES('385eafe68de4','metallum','{"spectators": "link", "clock": {"kind": "days", "bank": 600, "increment": 10, "days": 60, "on_timeout": "lose"}}',X'730FC29034CC40FD5ACE060BCF558255B94886A4B99BC516DD023A05A25C9B0F','private','2f050e579cc24f680db9994f683197210315bfabaae0630d75da455337ee918f','43d0b58460fb8be75cbadce3b1c09c05f90df56aab9e18989ad47e9461819aa3',NULL,1794794447014,'over',7,1794794447071,'{"deciding":[],"options":{"players":2,"connectors":"A","cards_per_phase":"any"},"seats":[{"seat":0,"kind":"person","name":"Ada","level":null,"connected":false,"resigned":true,"handed":false},{"seat":1,"kind":"person","name":"Bob","level":null,"connected":false,"resigned":false,"handed":false}],"scores":[0,0],"winners":[1]}',NULL,0);
INSERT INTO "tables" VALUES('6baf86b00b55','metallum','{"spectators": "link", "clock": {"kind": "days", "bank": 600, "increment": 10, "days": 60, "on_timeout": "lose"}}',X'419B5C3511B09ACB22DFA176214509327BBDD3F904AD616002D75FB3EC7ADBD9','private','615d2a94f7ca2aa0fbc201d34831d399c32622e3fd9a496638583a01f19f9372','2a82a7f7ca42e1448d4b6f27585b12e8e7d160c32e39fec98200cf881facb224','385eafe68de4',1794794447064,'running',4,1794794447064,'{"deciding":[0,1],"options":{"players":2,"connectors":"A","cards_per_phase":"any"},"seats":[{"seat":0,"kind":"person","name":"Bob","level":null,"connected":false,"resigned":false,"handed":false},{"seat":1,"kind":"person","name":"Ada","level":null,"connected":false,"resigned":false,"handed":false}],"scores":null,"winners":null}',1799978447064,0);
INSERT INTO "tables" VALUES('26153401bafd','metallum','{"spectators": "link", "clock": {"kind": "none", "bank": 600, "increment": 10, "days": 3, "on_timeout": "lose"}}',X'21B4DE590E09016318CFC409107FAD292916417F54980CF989E086B1E9565632','private','971e17bfaa89f0beb547bbc6a3fbd43ae9b5ab2d3d9dfc4b01dccf26cc9a2e8b','df1f82fd2e76cca19cf73755c92ec98484775e8d61c14b4c938974592ae03293',NULL,1794794447076,'over',126,1794794448023,'{"deciding":[],"options":{"players":2,"connectors":"A","cards_per_phase":"any"},"seats":[{"seat":0,"kind":"person","name":"Ada","level":null,"connected":false,"resigned":false,"handed":false},{"seat":1,"kind":"person","name":"Bob","level":null,"connected":false,"resigned":false,"handed":false}],"scores":[79,17],"winners":[0]}',NULL,0);
INSERT INTO "tables" VALUES('4a3f0437eafe','aquasphere','{"spectators": "link", "clock": {"kind": "none", "bank": 600, "increment": 10, "days": 3, "on_timeout": "lose"}}',X'D611472679E1EF0043DD8CDE8FC7D4B2CB6BE79F508F48E5F844D9A9381DF57C','private','e36b8ee0d404369dcd8e6ac41ad4dff53ae9ce5765c2035800e336284142cdab','e9a5e2f699121f1511b8547099bd7b61ca686d3fb1a11381706d9459bed3b142',NULL,1794794448089,'open',0,1794794448089,'{"deciding":[],"options":{"players":3,"faces":"two"},"seats":[{"seat":0,"kind":"person","name":"","level":null,"connected":false,"resigned":false,"handed":false},{"seat":1,"kind":"opponent","name":"Chance","level":"uniform","connected":false,"resigned":false,"handed":false},{"seat":2,"kind":"open","name":"","level":null,"connected":false,"resigned":false,"handed":false}],"scores":null,"winners":null}',NULL,0);
CREATE INDEX tables_lobby ON tables (visibility, status, updated);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_thinking ON tables (thinking, updated);
CREATE INDEX seats_owner ON seats (owner_hash);
COMMIT;