-- Profiles in the members' own words.
create table user_profile (
  member_id integer primary key references member on delete cascade,
  about text not null check (char_length(about) between 1 and 2000),
  birthdate date not null check (birthdate >= '1950-01-01'),
  gender text not null check (gender in ('m', 'f', 'o')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The contestant's part of a profile: where a member comes from and lives.
create table contestant (
  id integer generated always as identity primary key,
  member_id integer not null unique references member on delete cascade,
  -- Two letters of ISO 3166-1.
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  country_residence text not null check (country_residence ~ '^[A-Z]{2}$'),
  location text not null check (char_length(location) between 1 and 200),
  -- In degrees.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  types text[] not null default '{}' check (types <@ array['student', 'company']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contestant_country_residence_index on contestant (country_residence);

-- Skills, by which teams find members. Names may be corrected; deleting a skill removes it from profiles.
create table skill (
  id smallint primary key,
  abbr text not null unique check (abbr ~ '^[a-z0-9-]{2,20}$'),
  name_pt text not null unique,
  name_en text not null unique
);

create table contestant_skill (
  contestant_id integer not null references contestant on delete cascade,
  skill_id smallint not null references skill on delete cascade,
  primary key (contestant_id, skill_id)
);
create index contestant_skill_skill_index on contestant_skill (skill_id);

-- Settings of members who changed the defaults.
create table platform_setting (
  member_id integer primary key references member on delete cascade,
  timezone text not null default 'UTC',
  email_frequency text not null default 'always' check (email_frequency in ('always', 'daily', 'weekly', 'never')),
  -- Kind of notification to its channels; absent ones are on.
  notification_config jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Where a member does not want to be shown.
alter table member
  add column hidden_from_community boolean not null default false,
  add column hidden_from_impact_board boolean not null default false,
  add column hidden_from_search boolean not null default false;

-- The catalogue of every installation, with or without the demo world.
insert into skill (id, abbr, name_pt, name_en) values
  (1, 'project', 'Gestão de projetos', 'Project management'),
  (2, 'facilitation', 'Facilitação de grupos', 'Group facilitation'),
  (3, 'community', 'Mobilização comunitária', 'Community organising'),
  (4, 'volunteers', 'Coordenação de voluntários', 'Volunteer coordination'),
  (5, 'leadership', 'Liderança de equipes', 'Team leadership'),
  (6, 'mediation', 'Mediação de conflitos', 'Conflict mediation'),
  (7, 'strategy', 'Planejamento estratégico', 'Strategic planning'),
  (8, 'events', 'Produção de eventos', 'Event production'),
  (9, 'logistics', 'Logística e distribuição', 'Logistics and distribution'),
  (10, 'entrepreneurship', 'Empreendedorismo social', 'Social entrepreneurship'),
  (11, 'fundraising', 'Captação de recursos', 'Fundraising'),
  (12, 'grants', 'Elaboração de projetos para editais', 'Grant writing'),
  (13, 'finance', 'Gestão financeira', 'Financial management'),
  (14, 'accounting', 'Contabilidade e prestação de contas', 'Accounting and reporting'),
  (15, 'legal', 'Assessoria jurídica', 'Legal advice'),
  (16, 'policy', 'Políticas públicas', 'Public policy'),
  (17, 'advocacy', 'Incidência política', 'Advocacy'),
  (18, 'partnerships', 'Articulação de parcerias', 'Building partnerships'),
  (19, 'research', 'Pesquisa de campo', 'Field research'),
  (20, 'interviews', 'Entrevistas e escuta', 'Interviewing and listening'),
  (21, 'statistics', 'Estatística', 'Statistics'),
  (22, 'data', 'Análise de dados', 'Data analysis'),
  (23, 'machine-learning', 'Aprendizado de máquina', 'Machine learning'),
  (24, 'gis', 'Mapas e geoprocessamento', 'Maps and geographic data'),
  (25, 'impact', 'Avaliação de impacto', 'Impact evaluation'),
  (26, 'design-thinking', 'Design thinking', 'Design thinking'),
  (27, 'ux', 'Experiência do usuário', 'User experience'),
  (28, 'graphic-design', 'Design gráfico', 'Graphic design'),
  (29, 'product-design', 'Design de produto', 'Product design'),
  (30, 'illustration', 'Ilustração', 'Illustration'),
  (31, 'photography', 'Fotografia', 'Photography'),
  (32, 'video', 'Produção de vídeo', 'Video production'),
  (33, 'audio', 'Podcast e rádio comunitária', 'Podcasts and community radio'),
  (34, 'writing', 'Redação e edição', 'Writing and editing'),
  (35, 'journalism', 'Jornalismo', 'Journalism'),
  (36, 'social-media', 'Redes sociais', 'Social media'),
  (37, 'marketing', 'Marketing social', 'Social marketing'),
  (38, 'public-speaking', 'Oratória e apresentações', 'Public speaking'),
  (39, 'translation', 'Tradução e interpretação', 'Translation and interpreting'),
  (40, 'libras', 'Libras e outras línguas de sinais', 'Sign languages'),
  (41, 'accessibility', 'Acessibilidade', 'Accessibility'),
  (42, 'web', 'Desenvolvimento web', 'Web development'),
  (43, 'mobile', 'Aplicativos para celular', 'Mobile apps'),
  (44, 'backend', 'Servidores e bancos de dados', 'Servers and databases'),
  (45, 'testing', 'Testes de software', 'Software testing'),
  (46, 'security', 'Segurança da informação', 'Information security'),
  (47, 'electronics', 'Eletrônica e sensores', 'Electronics and sensors'),
  (48, 'robotics', 'Robótica', 'Robotics'),
  (49, '3d-printing', 'Impressão 3D e modelagem', '3D printing and modelling'),
  (50, 'repair', 'Conserto e manutenção', 'Repair and maintenance'),
  (51, 'architecture', 'Arquitetura e urbanismo', 'Architecture and urban planning'),
  (52, 'construction', 'Construção e bioconstrução', 'Construction and natural building'),
  (53, 'sanitation', 'Água e saneamento', 'Water and sanitation'),
  (54, 'energy', 'Energias renováveis', 'Renewable energy'),
  (55, 'recycling', 'Reciclagem e resíduos', 'Recycling and waste'),
  (56, 'ecology', 'Ecologia e restauração', 'Ecology and restoration'),
  (57, 'agroecology', 'Agroecologia e hortas', 'Agroecology and gardening'),
  (58, 'cooking', 'Culinária e nutrição', 'Cooking and nutrition'),
  (59, 'public-health', 'Saúde pública', 'Public health'),
  (60, 'nursing', 'Enfermagem e primeiros socorros', 'Nursing and first aid'),
  (61, 'psychology', 'Psicologia e acolhimento', 'Psychology and support'),
  (62, 'social-work', 'Serviço social', 'Social work'),
  (63, 'teaching', 'Ensino', 'Teaching'),
  (64, 'early-childhood', 'Educação infantil', 'Early childhood education'),
  (65, 'popular-education', 'Educação popular', 'Popular education'),
  (66, 'sports', 'Esporte e recreação', 'Sports and recreation'),
  (67, 'arts', 'Artes e cultura', 'Arts and culture'),
  (68, 'crafts', 'Artesanato e costura', 'Crafts and sewing');
